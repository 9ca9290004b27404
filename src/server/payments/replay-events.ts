/**
 * Takes the stored messages of the processor once more, as after a fault in what follows from them. Whatever was done
 * already is known by its state, so a replay of everything changes nothing.
 */
import type { Pool } from 'pg'
import type { PaymentEvent } from '../adapters/payments/payments-port.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { storedEvents } from './payment-store.ts'
import { processEvent } from './process-event.ts'

interface ReplayDeps extends PaymentEventDeps {
  readonly pool: Pool
  /** Reads what was found genuine when it came. */
  readonly readLocal: (body: string) => PaymentEvent
}

interface Replay {
  readonly replayed: number
  /** The ids of those that could not be taken, each with its reason. */
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
      const take = await processEvent(deps, db, deps.readLocal(body), now)
      await take()
    })
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
