/**
 * From where somebody has signed, for the trail of the contract: a mark that is the same for the same network address,
 * and that nobody can turn back into it without the key of this installation.
 */
import { createHmac, hkdfSync } from 'node:crypto'

const hashLength = 16

/** Whoever has hung up meanwhile has no address any more, and all of them one mark. */
export type NetworkHash = (address: string | undefined) => string

export function networkHasher(secret: string): NetworkHash {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline networks of signatures', 32))
  return (address) =>
    createHmac('sha256', key)
      .update(address ?? '')
      .digest('hex')
      .slice(0, hashLength)
}
