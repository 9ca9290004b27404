/**
 * Idempotency key for a request whose content may change before a retry. The content is part of the key, because the
 * processor rejects a reused key with other content.
 */
import { createHash } from 'node:crypto'

export function idempotencyKeyFor(subject: string, request: object): string {
  return `${subject}:${createHash('sha256').update(JSON.stringify(request)).digest('hex')}`
}
