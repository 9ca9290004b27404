/**
 * Temporary credentials without a table. The sealed session token names the owner, prefixes and expiry, and the secret
 * key is derived from it. So they survive a restart and work in every process.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { S3Error } from './s3-error.ts'

export interface UploadGrant {
  readonly accessKeyId: string
  readonly ownerId: string
  readonly prefixes: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface IssuedKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly sessionToken: string
}

export function newGrantId(): string {
  return `PLUM${randomBytes(8).toString('hex').toUpperCase()}`
}

export function issueKeys(rootSecret: string, grant: UploadGrant): IssuedKeys {
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url')
  const sessionToken = `${content}.${sealOf(rootSecret, content)}`
  return { accessKeyId: grant.accessKeyId, secretAccessKey: secretKeyOf(rootSecret, sessionToken), sessionToken }
}

/** Opens a token with our seal. Rejects any other or expired token. */
export function readGrant(rootSecret: string, sessionToken: string, now: Date): UploadGrant {
  const [content = '', seal = ''] = sessionToken.split('.')
  if (!isSame(seal, sealOf(rootSecret, content)))
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  // The seal proves that we wrote this text in this shape.
  const grant = JSON.parse(Buffer.from(content, 'base64url').toString()) as UploadGrant
  if (now.getTime() >= grant.expiresAt) throw new S3Error('ExpiredToken', 'The provided token has expired.')
  return grant
}

export function secretKeyOf(rootSecret: string, sessionToken: string): string {
  return createHmac('sha256', rootSecret).update('secret access key\n').update(sessionToken).digest('base64url')
}

function sealOf(rootSecret: string, content: string): string {
  return createHmac('sha256', rootSecret).update('session token\n').update(content).digest('base64url')
}

/** Compares in constant time. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
