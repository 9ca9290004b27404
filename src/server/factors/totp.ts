/** Time-based one-time passwords (RFC 6238) with SHA-1, which every authenticator app supports. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { totpDigits, totpDriftSteps, totpStepSeconds } from '#domain/factors/factor-rules.ts'

const issuer = 'Plumbline'
/** 160 bits, the length of the hash (RFC 4226, 4). */
const secretBytes = 20
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The secret as text, for users who can't scan. */
export function base32Of(secret: Buffer): string {
  const bits = [...secret].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => base32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address that an authenticator app scans. */
export function totpUri(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`${issuer}:${account}`)
  const params = new URLSearchParams({
    secret: base32Of(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(totpDigits),
    period: String(totpStepSeconds),
  })
  return `otpauth://totp/${label}?${params}`
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / totpStepSeconds)
}

export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** The time step of a code that is valid now and newer than the last used one. */
export function matchedStep(secret: Buffer, code: string, now: Date, usedStep: number): number | undefined {
  const current = totpStep(now)
  const typed = Buffer.from(code.padEnd(totpDigits))
  if (typed.length !== totpDigits) return undefined
  const steps = Array.from({ length: 2 * totpDriftSteps + 1 }, (_, index) => current - totpDriftSteps + index)
  return steps.find((step) => step > usedStep && timingSafeEqual(Buffer.from(totpCode(secret, step)), typed))
}
