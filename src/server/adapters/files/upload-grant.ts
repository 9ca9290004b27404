/**
 * Temporary credentials without a table: the session token says, under our seal, who may put files below which prefixes
 * until when, and the secret key is derived from the token. The server keeps nothing but its root secret, so the
 * credentials live through a restart and hold for every process of the product.
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

export function issueKeys(rootSecret: string, granted: Omit<UploadGrant, 'accessKeyId'>): IssuedKeys {
  const grant: UploadGrant = { ...granted, accessKeyId: `PLUM${randomBytes(8).toString('hex').toUpperCase()}` }
  const content = Buffer.from(JSON.stringify(grant)).toString('base64url')
  const sessionToken = `${content}.${sealOf(rootSecret, content)}`
  return { accessKeyId: grant.accessKeyId, secretAccessKey: secretKeyOf(rootSecret, sessionToken), sessionToken }
}

/** Opens a token that we sealed; anything else is refused, and so is one whose time is over. */
export function readGrant(rootSecret: string, sessionToken: string, now: Date): UploadGrant {
  const [content = '', seal = ''] = sessionToken.split('.')
  if (!isSame(seal, sealOf(rootSecret, content)))
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.')
  // The seal proves that we wrote this text ourselves, in this shape.
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

/** Compares in a time that says nothing about where two texts differ. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
