/**
 * A webhook may be lost, even for events we did not start, such as a dispute. A job reads the processor's recent events
 * every 20 seconds. It handles missing ones like webhooks.
 */
import type { Payments, RecentEvent } from '../adapters/payments/payments-port.ts'
import { missingEvents, processorSyncedUntil, saveProcessorSyncedUntil } from './payment-store.ts'
import { type EventDeps, handleEvent } from './receive-webhook.ts'

interface ProcessorSyncDeps extends EventDeps {
  readonly payments: Pick<Payments, 'findIntent' | 'recentEventsSince'>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Younger events may still arrive as webhooks. With a run every 20 seconds, a lost one is repaired within a minute. */
const deliveryGraceMs = 15_000
/** Tolerance for delays of the processor's event list. */
const marginMs = 10 * minuteMs
/** A failed event is retried for this long. After that, the daily reconciliation reports it. */
const retryWindowMs = dayMs

export async function syncProcessorEvents(deps: ProcessorSyncDeps, now: Date): Promise<void> {
  const { pool, payments } = deps
  const until = new Date(now.getTime() - deliveryGraceMs)
  const from = (await processorSyncedUntil.maybe(pool, []))?.synced_until ?? new Date(now.getTime() - dayMs)
  const recentEvents = await payments.recentEventsSince(new Date(from.getTime() - marginMs))
  const old = recentEvents.filter(({ createdAt }) => createdAt <= until)
  const rows = await missingEvents.all(pool, [old.map(({ event }) => event.id)])
  const missing = new Set(rows.map(({ id }) => id))
  const failedAt: number[] = []
  for (const each of old.filter(({ event }) => missing.has(event.id)))
    if (!(await handleMissingEvent(deps, each, now))) failedAt.push(each.createdAt.getTime())
  const syncedUntil = Math.max(Math.min(until.getTime(), ...failedAt), now.getTime() - retryWindowMs)
  await saveProcessorSyncedUntil.run(pool, [new Date(syncedUntil)])
}

/** A failed event does not block others. */
async function handleMissingEvent(deps: ProcessorSyncDeps, { event, body }: RecentEvent, now: Date): Promise<boolean> {
  try {
    await handleEvent(deps, event, body, now)
    return true
  } catch (error) {
    deps.log.error({ err: error, event: event.id }, 'Webhook processing failed')
    return false
  }
}
