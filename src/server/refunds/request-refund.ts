/** Requests a refund. A decline is a result; an unavailable processor makes the task retry. */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import type { Payments, RefundRequest, RefundStatus } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import type { Outbox } from '../core/outbox.ts'
import { mayBeForgotten } from '../payments/idempotency-key.ts'

/** The processor's result of a refund. */
export interface RefundOutcome {
  /** Null if the processor declined at once. */
  readonly refundId: string | null
  readonly status: RefundStatus
  readonly failure?: string
}

export interface RefundDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly outbox: Outbox
  readonly clock: Clock
}

/** `queuedAt` is not after the first request with this key. */
export async function requestRefund(
  { payments, clock }: RefundDeps,
  request: RefundRequest,
  queuedAt: Date,
): Promise<RefundOutcome> {
  try {
    const earlier = mayBeForgotten(queuedAt, clock.now()) ? await payments.findRefund(request) : undefined
    return earlier ?? (await payments.refund(request))
  } catch (error) {
    if (!isDeclined(error)) throw error
    return { refundId: null, status: 'failed', failure: reasonOf(error) }
  }
}

export function isDeclined(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === paymentsErrors.declined().code
}

/** The processor's own message for the alert. */
export function reasonOf(error: DomainError): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
