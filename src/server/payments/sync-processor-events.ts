/**
 * A webhook may never come, and what it would have said is not always about something that we have asked for: a bank
 * takes a payment back, or sends a refund back. So every few minutes the processor is asked what it has announced, and
 * what was not heard of is taken as if it had come by itself.
 */
import type { Pool } from 'pg'
import type { Payments, RecentEvent } from '../adapters/payments/payments-port.ts'
import type { PaymentEventDeps } from './payment-event-deps.ts'
import { missingEvents, processorSyncedUntil, saveProcessorSyncedUntil } from './processor-sync-store.ts'
import { handleEvent } from './receive-webhook.ts'

interface ProcessorSyncDeps extends PaymentEventDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'recentEventsSince'>
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** What is younger is on its way here by itself. */
const deliveryGraceMs = minuteMs
/** The processor's list and its clock may be somewhat behind. */
const marginMs = 10 * minuteMs
/** What cannot be taken is tried again for so long; then the daily comparison has found it. */
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

/** One that cannot be taken yet holds no other up. */
async function handleMissingEvent(deps: ProcessorSyncDeps, { event, body }: RecentEvent, now: Date): Promise<boolean> {
  try {
    await handleEvent(deps, event, body, now)
    return true
  } catch (error) {
    deps.log.error({ err: error, event: event.id }, 'Webhook processing failed')
    return false
  }
}
