/**
 * Distinguishes visitors for one day without identifying them. The keyed hash covers the day and request data. It is
 * irreversible, changes daily, and the next nightly purge deletes it.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'

const visitorBytes = 16

export type VisitorOf = (day: string, ...requestData: readonly string[]) => Buffer

export function visitorHash(secret: string): VisitorOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline visitors of a day', 32))
  return (day, ...requestData) =>
    createHmac('sha256', key)
      .update(JSON.stringify([day, ...requestData]))
      .digest()
      .subarray(0, visitorBytes)
}

/** The maximum number of visitors per network and day. Forged user agents cannot exceed it. */
const visitorsPerNetwork = 5

/** Distinguishes visitors of a network by their browsers. */
export function networkPrefix(userAgent: string): string {
  return String(createHash('sha256').update(userAgent).digest().readUInt32BE() % visitorsPerNetwork)
}

/** The UTC date, in the format of PostgreSQL. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
