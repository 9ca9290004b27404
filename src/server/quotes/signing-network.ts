/**
 * Hashes the network address of a signer for the audit trail. Equal addresses give equal hashes. Without the
 * installation's key the address cannot be recovered.
 */
import { createHmac, hkdfSync } from 'node:crypto'

const hashLength = 16

/** A closed connection has no address. All of them share one hash. */
export type NetworkHash = (address: string | undefined) => string

export function networkHasher(secret: string): NetworkHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline networks of signatures', 32))
  return (address) =>
    createHmac('sha256', key)
      .update(address ?? '')
      .digest('hex')
      .slice(0, hashLength)
}
