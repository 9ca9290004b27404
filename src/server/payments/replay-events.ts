/**
 * Handles the stored webhook events again, for example after a bug in their handling. Finished effects are skipped by
 * status, so a full replay changes nothing.
 */
import type { Pool } from 'pg'
import type { PaymentEvent } from '../adapters/payments/payments-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { storedEvents } from './payment-store.ts'
import { processEvent } from './process-event.ts'
import { UnexpectedPayment } from './record-payment.ts'

interface ReplayDeps extends PaymentEventDeps {
  readonly pool: Pool
  /** Parses an event whose signature was verified on arrival. */
  readonly parseStoredEvent: (body: string) => PaymentEvent
}

interface Replay {
  readonly replayed: number
  /** Ids of failed events with their errors. */
  readonly failed: readonly string[]
}

export async function replayEvents(deps: ReplayDeps, since: Date, now: Date): Promise<Replay> {
  const stored = await storedEvents.all(deps.pool, [since])
  const failed: string[] = []
  for (const { id, body } of stored) {
    const reason = await replay(deps, body, now)
    if (reason !== undefined) failed.push(`${id}: ${reason}`)
  }
  return { replayed: stored.length - failed.length, failed }
}

async function replay(deps: ReplayDeps, body: string, now: Date): Promise<string | undefined> {
  try {
    await inTransaction(deps.pool, async (db) => {
      const write = await processEvent(deps, db, deps.parseStoredEvent(body), now)
      await write()
    })
    return undefined
  } catch (error) {
    // It was decided by the processor's answer when it arrived, and has an alert.
    if (error instanceof UnexpectedPayment) return undefined
    return error instanceof Error ? error.message : String(error)
  }
}
