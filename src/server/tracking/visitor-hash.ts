/**
 * Tells visitors apart for one day without knowing them: a keyed hash of the day and of what a request shows anyway. It
 * cannot be turned back, is another one tomorrow, and goes with the purge of the next night.
 */
import { createHash, createHmac, hkdfSync } from 'node:crypto'

const visitorBytes = 16

export type VisitorOf = (day: string, ...shown: readonly string[]) => Buffer

export function visitorHash(secret: string): VisitorOf {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline visitors of a day', 32))
  return (day, ...shown) =>
    createHmac('sha256', key)
      .update(JSON.stringify([day, ...shown]))
      .digest()
      .subarray(0, visitorBytes)
}

/** So many people behind one network are told apart in a day; a name that a client makes up buys no more than that. */
const visitorsPerNetwork = 5

/** Which of the people behind a network this is, as far as their browsers say. */
export function networkPrefix(userAgent: string): string {
  return String(createHash('sha256').update(userAgent).digest().readUInt32BE() % visitorsPerNetwork)
}

/** The day in universal time, as PostgreSQL reads it. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}
