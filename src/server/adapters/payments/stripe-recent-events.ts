/** Polls Stripe's recent events. Stripe keeps every event for 30 days, and its id equals the webhook's. */
import type Stripe from 'stripe'
import type { RecentEvent } from './payments-port.ts'
import { paymentEvent, platformEventTypes } from './stripe-events.ts'
import { limit, pagesOf, secondsOf } from './stripe-records.ts'

export async function recentEventsSince(stripe: Stripe, since: Date): Promise<readonly RecentEvent[]> {
  const params = { types: [...platformEventTypes], created: { gte: secondsOf(since) }, limit }
  const found: RecentEvent[] = []
  for await (const event of pagesOf(stripe.events.list(params)))
    found.push({ event: paymentEvent(event), body: JSON.stringify(event), createdAt: new Date(event.created * 1000) })
  // Stripe lists newest first.
  return found.reverse()
}
