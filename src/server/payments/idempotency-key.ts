/**
 * The idempotency key of a question whose words may change before it is answered. The same key must ask the same: after
 * a lost answer and a change of name the processor would refuse it for ever.
 */
import { createHash } from 'node:crypto'

export function idempotencyKeyFor(subject: string, asked: object): string {
  return `${subject}:${createHash('sha256').update(JSON.stringify(asked)).digest('hex')}`
}
