/**
 * Encrypts values that the database stores: AES-256-GCM with a random nonce. The row stores the id of its key, so keys
 * rotate without downtime: new values use the first key, and old ones keep theirs until their next write.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './config/secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const keyBytes = 32
/** The key of installations whose secrets name none. */
const derivedKeyId = 'derived'

export interface Sealed {
  readonly keyId: string
  /** Nonce, tag and ciphertext. */
  readonly bytes: Buffer
}

export interface KeyRing {
  /** The key of new values. */
  readonly currentKeyId: string
  /** `purpose` names the row, so no value can be moved to another row. */
  seal(value: Buffer, purpose: string): Sealed
  /** Throws if the value was changed, belongs to another row or has an unknown key. */
  open(sealed: Sealed, purpose: string): Buffer
  /** Whether the value has an older key than new values. */
  isOutdated(keyId: string): boolean
}

export function keyRing({ encryptionKeys = [], codePepper }: Pick<Secrets, 'encryptionKeys' | 'codePepper'>): KeyRing {
  const derived = Buffer.from(hkdfSync('sha256', codePepper, '', 'plumbline encryption', keyBytes))
  const keys = new Map([
    ...encryptionKeys.map(({ id, key }) => [id, Buffer.from(key, 'base64url')] as const),
    [derivedKeyId, derived] as const,
  ])
  const [[currentId, currentKey] = [derivedKeyId, derived]] = keys
  return {
    currentKeyId: currentId,
    seal: (value, purpose) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([cipher.update(value), cipher.final()])
      return { keyId: currentId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), text]) }
    },
    open: ({ keyId, bytes }, purpose) => {
      const key = keys.get(keyId)
      if (key === undefined) throw new Error(`The secrets have no encryption key ${keyId}.`)
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
    },
    isOutdated: (keyId) => keyId !== currentId,
  }
}
