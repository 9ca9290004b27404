/**
 * Access key of a consultation without an account. It is derived from the id and a secret, so it isn't stored and the
 * reply email can contain the same link.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface ConsultationKeys {
  keyOf(id: string): string
  isMatchingKey(id: string, key: string): boolean
  /** The key is behind the #, so no server or log sees it (ASVS 14.2.1). */
  urlFor(id: string): string
}

export function consultationKeys(secret: string, publicUrl: string): ConsultationKeys {
  const root = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline consultation keys', 32))
  const keyOf = (id: string) => createHmac('sha256', root).update(id).digest('base64url')
  return {
    keyOf,
    isMatchingKey: (id, key) => {
      const [providedKey, expected] = [Buffer.from(key), Buffer.from(keyOf(id))]
      return providedKey.length === expected.length && timingSafeEqual(providedKey, expected)
    },
    urlFor: (id) => `${publicUrl}/consult/${id}#${keyOf(id)}`,
  }
}
