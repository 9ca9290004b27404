/** Polls the processor for each item without a webhook. */
import type { FastifyBaseLogger } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { isFaultOfRequest } from '../adapters/payments/call-stripe.ts'
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
 * Stops if the processor does not respond; the next run polls the rest. Any other failure is logged and the item is
 * polled again later. After a few faults of the processor in a row the run stops too.
 */
export async function pollEach<Row extends object>(
  rows: readonly Row[],
  { poll, markPolled, log, failure }: PollOptions<Row>,
): Promise<void> {
  let faults = 0
  for (const row of rows) {
    try {
      await poll(row)
      faults = 0
    } catch (error) {
      const isFault = isFaultOfRequest(error)
      if (isUnavailable(error) && !isFault) throw error
      log.error({ err: error, asked: row }, failure)
      faults = isFault ? faults + 1 : 0
      if (faults === faultsMax) {
        await markPolled(row)
        throw error
      }
    }
    await markPolled(row)
  }
}

/** This many faults in a row mean that the processor itself fails. */
const faultsMax = 3

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.unavailable().code
