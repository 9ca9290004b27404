/** One question to the processor. That it refuses is an answer; that it cannot be reached is not, and is tried again. */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import type { Payments, RefundRequest, RefundStatus } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import type { Outbox } from '../core/outbox.ts'

/** What the processor says about a refund. */
export interface RefundWord {
  /** Empty where the processor has refused even to begin. */
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

export async function requestRefund({ payments }: RefundDeps, request: RefundRequest): Promise<RefundWord> {
  try {
    return await payments.refund(request)
  } catch (error) {
    if (!isTransitionError(error)) throw error
    return { refundId: null, status: 'failed', failure: reasonOf(error) }
  }
}

export function isTransitionError(error: unknown): error is DomainError {
  return error instanceof DomainError && error.code === paymentsErrors.refused().code
}

/** What the processor itself said, for the person who looks at the alert. */
export function reasonOf(error: DomainError): string {
  return error.cause instanceof Error ? error.cause.message : error.message
}
