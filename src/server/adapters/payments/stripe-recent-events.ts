/**
 * What Stripe has announced, asked for instead of waited for: it keeps every event for thirty days, whether or not the
 * webhook that carried it has arrived. An event is the same in both ways, and so is its id.
 */
import type Stripe from 'stripe'
import type { RecentEvent } from './payments-port.ts'
import { paymentEvent, platformEventTypes } from './stripe-events.ts'
import { limit, pagesOf, secondsOf } from './stripe-records.ts'

export async function recentEventsSince(stripe: Stripe, since: Date): Promise<readonly RecentEvent[]> {
  const asked = { types: [...platformEventTypes], created: { gte: secondsOf(since) }, limit }
  const found: RecentEvent[] = []
  for await (const event of pagesOf(stripe.events.list(asked)))
    found.push({ event: paymentEvent(event), body: JSON.stringify(event), createdAt: new Date(event.created * 1000) })
  // Stripe lists the latest first.
  return found.reverse()
}
