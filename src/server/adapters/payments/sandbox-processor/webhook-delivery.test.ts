import { afterAll, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { webhookSecret } from '#tests/support/start-processor.ts'
import { startWebhookReceiver } from '#tests/support/webhook-receiver.ts'
import { processorFaults } from './processor-faults.ts'
import type { StripeEvent } from './stripe-objects.ts'
import { webhookDelivery } from './webhook-delivery.ts'

const receiver = await startWebhookReceiver()

afterAll(() => receiver.stop())

test('an event announced at the end of a run is still delivered', async () => {
  const event = { id: 'evt_1', object: 'event', type: 'charge.succeeded' } as StripeEvent
  const due: { id: string; body: StripeEvent; attempts: number }[] = []
  let claims = 0
  const store = {
    claimDue: async () => due.splice(0),
    settle: async () => 1,
    postpone: async () => 1,
    releaseClaims: async () => 0,
    untilNextEventMs: async () => {
      claims += 1
      if (claims > 1) return undefined
      due.push({ id: event.id, body: event, attempts: 1 })
      delivery.wake()
      return undefined
    },
  }
  const options = { webhookUrl: receiver.url, webhookSecret, retryMs: 10, lateMs: 10 }
  const delivery = webhookDelivery(store, processorFaults(), options)

  await delivery.start()

  await eventually(() => receiver.deliveries.length === 1)
  await delivery.stop()
})
