/**
 * Delivers signed events until the product returns 200. Due events are in the database, so a restart finds them. Events
 * keep their id; deliveries may be late, repeated and out of order.
 */
import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import { dueTaskLoop } from './due-tasks.ts'
import type { ProcessorFaults, WebhookFault } from './processor-faults.ts'
import type { SandboxStore } from './sandbox-store.ts'
import type { StripeEvent } from './stripe-objects.ts'

export interface DeliveryOptions {
  readonly webhookUrl: string
  readonly webhookSecret: string
  readonly retryMs: number
  readonly lateMs: number
}

const timeoutMs = 10_000
const maxConcurrent = 8
const retryMaxMs = 60_000

interface DueEvent {
  readonly id: string
  readonly body: StripeEvent
  readonly attempts: number
}

type EventStore = Pick<SandboxStore, 'claimDue' | 'settle' | 'postpone' | 'releaseClaims' | 'untilNextEventMs'>

export function webhookDelivery(store: EventStore, faults: ProcessorFaults, options: DeliveryOptions) {
  const stopping = new AbortController()
  const leaseMs = timeoutMs + options.lateMs + 5_000

  async function deliver({ id, body, attempts }: DueEvent): Promise<void> {
    const fault = faults.nextDelivery(body.type)
    if (fault === 'lost') {
      await store.settle(id)
      return
    }
    await wait(delayMs(fault, options.lateMs), undefined, { signal: stopping.signal })
    const sent = await Promise.all(Array.from({ length: sendCounts[fault] }, () => send(body)))
    if (sent.includes(true)) await store.settle(id)
    else await store.postpone(id, Math.min(options.retryMs * 2 ** (attempts - 1), retryMaxMs))
  }

  async function send(event: StripeEvent): Promise<boolean> {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: options.webhookSecret })
    try {
      const response = await fetch(options.webhookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(timeoutMs)]),
      })
      await response.body?.cancel()
      return response.status === 200
    } catch {
      // Unreachable, too slow or stopping: the event was not delivered and stays due.
      return false
    }
  }

  const loop = dueTaskLoop({
    claim: (limit) => store.claimDue(leaseMs, limit),
    perform: deliver,
    untilNextMs: store.untilNextEventMs,
    maxConcurrent,
    retryMs: options.retryMs,
  })
  const start = async () => {
    await store.releaseClaims()
    loop.wake()
  }
  /** Makes undelivered events due now; if the database is busy, after the pause. */
  const retryNow = () => start().catch(() => loop.wake())
  return {
    wake: loop.wake,
    /** Only for the single processor of a database: events claimed by a killed process become due at once. */
    start,
    retryNow,
    stop: async () => {
      stopping.abort()
      await loop.stop()
    },
  }
}

const sendCounts = { on: 1, late: 1, off: 0, lost: 0, twice: 2, shuffled: 1 } as const satisfies Record<
  WebhookFault,
  number
>

/** Random delays put deliveries out of order. */
function delayMs(fault: WebhookFault, lateMs: number): number {
  if (fault === 'late') return lateMs
  return fault === 'shuffled' ? Math.random() * lateMs : 0
}
