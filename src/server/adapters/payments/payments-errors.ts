import { DomainError, defineErrors } from '#domain/core/error.ts'

export const paymentsErrors = defineErrors('payments-adapter', {
  notGenuine: { kind: 'malformed', message: "This webhook doesn't come from our payment provider." },
  unavailable: {
    kind: 'unavailable',
    message: "We can't reach our payment provider right now. No money has moved. Try again in a moment.",
  },
  // A retry would be declined again, so an admin must be alerted.
  declined: { kind: 'conflict', message: 'Our payment provider declined this transfer. No money has moved.' },
})

/** Whether the processor answered with a server error. It repeats that answer for the same idempotency key. */
export function hasStoredFailure(error: unknown): boolean {
  const cause = error instanceof DomainError ? error.cause : undefined
  return cause instanceof Error && 'statusCode' in cause && Number(cause.statusCode) >= 500
}
