/**
 * A webhook may be lost, even for events we did not start, such as a dispute. A job reads the processor's recent events
 * every 30 seconds and enqueues the missing ones. Each has its own retries.
 */
import type { Pool } from 'pg'
import type { Payments } from '../adapters/payments/payments-port.ts'
import { inBatches } from '../core/in-batches.ts'
import type { KeyedTask } from '../core/job-queue.ts'
import { missingEvents, processorSyncedUntil, saveProcessorSyncedUntil } from './payment-store.ts'

interface ProcessorSyncDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'recentEventsSince'>
  /** Enqueues each event once, because the margin is read again. */
  readonly enqueue: (events: readonly KeyedTask[]) => Promise<void>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Younger events may still arrive as webhooks. With a run every 30 seconds, a lost one is repaired within a minute. */
const deliveryGraceMs = 15_000
/** Tolerance for delays of the processor's event list. */
const marginMs = 10 * minuteMs

export async function syncProcessorEvents({ pool, payments, enqueue }: ProcessorSyncDeps, now: Date): Promise<void> {
  const until = new Date(now.getTime() - deliveryGraceMs)
  const from = (await processorSyncedUntil.maybe(pool, []))?.synced_until ?? new Date(now.getTime() - dayMs)
  for await (const recent of inBatches(payments.recentEventsSince(new Date(from.getTime() - marginMs)))) {
    const old = recent.filter(({ createdAt }) => createdAt <= until)
    const rows = await missingEvents.all(pool, [old.map(({ id }) => id)])
    const missing = new Set(rows.map(({ id }) => id))
    const tasks = old
      .filter(({ id }) => missing.has(id))
      .map(({ id, body }) => ({ key: id, data: { id, body } satisfies ProcessorEventTask }))
    // The processor lists newest first.
    await enqueue(tasks.reverse())
  }
  await saveProcessorSyncedUntil.run(pool, [until])
}

/** An event that no webhook has delivered. */
export interface ProcessorEventTask {
  readonly id: string
  readonly body: string
}
