/**
 * The key of a question that was asked without an account. It follows from the id under a secret of the product, so it is
 * not kept anywhere, and the mail of the reply can lead to the same page again.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface ConsultationKeys {
  keyOf(id: string): string
  fits(id: string, key: string): boolean
  /** The key stands behind the #, where no server and no log gets to see it (ASVS 14.2.1). */
  urlFor(id: string): string
}

export function consultationKeys(secret: string, publicUrl: string): ConsultationKeys {
  const root = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline consultation keys', 32))
  const keyOf = (id: string) => createHmac('sha256', root).update(id).digest('base64url')
  return {
    keyOf,
    fits: (id, key) => {
      const [given, expected] = [Buffer.from(key), Buffer.from(keyOf(id))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
    urlFor: (id) => `${publicUrl}/consult/${id}#${keyOf(id)}`,
  }
}
