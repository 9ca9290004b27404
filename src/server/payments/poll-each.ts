/** Asks the processor about one thing after the other of which nothing was heard. */
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'

interface Asking<Row> {
  readonly ask: (row: Row) => Promise<void>
  /** Notes that it was asked about, whatever the answer was. */
  readonly markAsked: (row: Row) => Promise<unknown>
  readonly log: Pick<FastifyBaseLogger, 'error'>
  /** What the log says of one that cannot be asked about. */
  readonly failure: string
}

/**
 * Where the processor cannot be reached this throws, and what was not asked about is asked about the next time. One that
 * cannot be asked about for a reason of its own holds no other up: it is noted, and asked about again after its pause.
 */
export async function pollEach<Row extends object>(
  rows: readonly Row[],
  { ask, markAsked, log, failure }: Asking<Row>,
): Promise<void> {
  for (const row of rows) {
    await ask(row).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      log.error({ err: error, asked: row }, failure)
    })
    await markAsked(row)
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.unavailable().code
