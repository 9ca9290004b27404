/** Second factors of test accounts. */
import { totpCode, totpStep } from '#server/factors/totp.ts'
import { anonymous, type Reachable, type TestClient } from './clients.ts'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export async function productTime(product: Reachable): Promise<Date> {
  const { now } = await anonymous(product).request<{ now: string }>('POST', '/test/clock', { advanceMs: 0 })
  return new Date(now)
}

/** The app's code now, or `steps` later. */
export async function appCode(product: Reachable, secret: string, steps = 0): Promise<string> {
  return totpCode(bytesOf(secret), totpStep(await productTime(product)) + steps)
}

/** Moves the product to the next code, so that the last one is used but the new one is valid. */
export async function nextAppCode(product: Reachable, secret: string): Promise<string> {
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 30_000 })
  return await appCode(product, secret)
}

/** Sets up an authenticator app. */
export async function setUpApp(product: Reachable, client: TestClient) {
  const { secret } = await client.request<{ secret: string }>('POST', '/account/totp')
  const code = await appCode(product, secret)
  const { recoveryCodes } = await client.request<{ recoveryCodes: string[] }>('POST', '/account/totp/confirm', { code })
  return { secret, recoveryCodes, code }
}
