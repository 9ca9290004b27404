/**
 * Idempotency keys of requests to the processor. The processor rejects a reused key with other content, and may forget
 * a key after 24 hours.
 */
import { createHash } from 'node:crypto'

/** A key for a request whose content may change before a retry: the content is part of it. */
export function idempotencyKeyFor(subject: string, request: object): string {
  return `${subject}:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`
}

/** An hour before the processor may forget a key. */
const keyKnownMs = 23 * 60 * 60_000

/**
 * Whether the processor may have forgotten the key of a request first made at this time. The request is then looked up
 * by its metadata before a repeat, so that money never moves twice.
 */
export function mayBeForgotten(firstUsedAt: Date, now: Date): boolean {
  return now.getTime() - firstUsedAt.getTime() >= keyKnownMs
}
