/** Polls the processor for each item without a webhook. */
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'

interface PollOptions<Row> {
  readonly poll: (row: Row) => Promise<void>
  /** Stores the time of the poll, whatever its result. */
  readonly markPolled: (row: Row) => Promise<unknown>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** Log message for an item that fails. */
  readonly failure: string
}

/**
 * Stops if the processor is unavailable; the next run polls the rest. Any other failure is logged and the item is
 * polled again later.
 */
export async function pollEach<Row extends object>(
  rows: readonly Row[],
  { poll, markPolled, log, failure }: PollOptions<Row>,
): Promise<void> {
  for (const row of rows) {
    await poll(row).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      log.error({ err: error, asked: row }, failure)
    })
    await markPolled(row)
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.unavailable().code
