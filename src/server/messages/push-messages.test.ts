import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { LiveEvent } from '#api/live-events.ts'
import { directName } from '#domain/messages/conversation-name.ts'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { postMessage } from './post-message-store.ts'
import { messagePush } from './push-messages.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** A process without the bus that polls as often as the test wants. */
async function pushWithoutBus(pollIntervalMs: number) {
  const pushed: string[] = []
  let onLiveEvent: (items: readonly string[]) => void = () => undefined
  const push = await messagePush({
    pool: product.pool,
    bus: {
      publish: () => undefined,
      subscribe: (_topic, subscriber) => {
        onLiveEvent = subscriber.onLiveEvent
      },
    },
    notify: (_accountIds, event) => void pushed.push(bodyOf(event)),
    onError: (error) => {
      throw error
    },
    pollIntervalMs,
  })
  return { pushed, receive: (...items: string[]) => onLiveEvent(items), stop: push.stop }
}

const bodyOf = (event: LiveEvent) => (event.type === 'message' ? event.message.body : event.type)
const never = 3_600_000

const say = (client: TestClient, contact: string, body: string) =>
  client.request('POST', `/conversations/${contact}/messages`, { body, key: randomUUID() })

async function pair() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  return { customer, contractor, conversation: directName(customer.id, contractor.id) }
}

test('messages announced out of order are pushed in order, each once', async () => {
  const { pushed, receive, stop } = await pushWithoutBus(never)
  const { customer, contractor, conversation } = await pair()
  for (const body of ['1', '2', '3', '4']) await say(customer, contractor.id, body)

  receive(`3 ${conversation}`, `2 ${conversation}`)
  await eventually(() => pushed.length === 3)
  receive(`1 ${conversation}`, `4 ${conversation}`, `4 ${conversation}`)

  await eventually(() => pushed.length > 3)
  expect(pushed).toEqual(['1', '2', '3', '4'])
  await stop()
})

test('messages from before a process started are not pushed by it', async () => {
  const { customer, contractor, conversation } = await pair()
  for (const body of ['Old', 'Older']) await say(customer, contractor.id, body)
  const { pushed, receive, stop } = await pushWithoutBus(20)

  await say(customer, contractor.id, 'New')
  receive(`3 ${conversation}`)

  await eventually(() => pushed.length > 0)
  await say(customer, contractor.id, 'Newer')
  await eventually(() => pushed.length > 1)
  expect(pushed).toEqual(['New', 'Newer'])
  await stop()
})

test('an unannounced message is found, even if it commits after a later one', async () => {
  const { pushed, stop } = await pushWithoutBus(20)
  const [late, early] = [await pair(), await pair()]
  const client = await product.pool.connect()
  const { customer, contractor, conversation } = late
  const now = new Date()
  await client.query('begin')
  await postMessage.one(client, [
    conversation,
    'direct',
    null,
    [customer.id, contractor.id],
    customer.id,
    'Late',
    randomUUID(),
    now,
    60,
    now,
  ])

  await say(early.customer, early.contractor.id, 'Early')
  await eventually(() => pushed.length === 1)
  await client.query('commit')
  client.release()

  await eventually(() => pushed.length === 2)
  expect(pushed).toEqual(['Early', 'Late'])
  await stop()
})
