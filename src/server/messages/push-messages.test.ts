import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { LiveEvent } from '#api/live-events.ts'
import { directName } from '#domain/messages/conversation-name.ts'
import { type TestClient, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { postMessage } from './post-message-store.ts'
import { messagePush } from './push-messages.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** A process that hears only what the test says, and looks by itself as often as the test says. */
async function deafPush(pollIntervalMs: number) {
  const told: string[] = []
  let onLiveEvent: (items: readonly string[]) => void = () => undefined
  const push = await messagePush({
    pool: product.pool,
    news: {
      say: () => undefined,
      hear: (_topic, hearer) => {
        onLiveEvent = hearer.onLiveEvent
      },
    },
    tell: (_accountIds, news) => void told.push(bodyOf(news)),
    onError: (error) => {
      throw error
    },
    pollIntervalMs,
  })
  return { told, hear: (...items: string[]) => onLiveEvent(items), stop: push.stop }
}

const bodyOf = (news: LiveEvent) => (news.type === 'message' ? news.message.body : news.type)
const never = 3_600_000

const say = (client: TestClient, contact: string, body: string) =>
  client.request('POST', `/conversations/${contact}/messages`, { body, key: randomUUID() })

async function pair() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  return { customer, contractor, conversation: directName(customer.id, contractor.id) }
}

test('messages that are heard of in another order are pushed in theirs, each once', async () => {
  const { told, hear, stop } = await deafPush(never)
  const { customer, contractor, conversation } = await pair()
  for (const body of ['1', '2', '3', '4']) await say(customer, contractor.id, body)

  hear(`3 ${conversation}`, `2 ${conversation}`)
  await eventually(() => told.length === 3)
  hear(`1 ${conversation}`, `4 ${conversation}`, `4 ${conversation}`)

  await eventually(() => told.length > 3)
  expect(told).toEqual(['1', '2', '3', '4'])
  await stop()
})

test('what was said before a process began is not pushed by it', async () => {
  const { customer, contractor, conversation } = await pair()
  for (const body of ['Old', 'Older']) await say(customer, contractor.id, body)
  const { told, hear, stop } = await deafPush(20)

  await say(customer, contractor.id, 'New')
  hear(`3 ${conversation}`)

  await eventually(() => told.length > 0)
  await say(customer, contractor.id, 'Newer')
  await eventually(() => told.length > 1)
  expect(told).toEqual(['New', 'Newer'])
  await stop()
})

test('a message that nobody has told of is found, also one that is committed after a later one', async () => {
  const { told, stop } = await deafPush(20)
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
  await eventually(() => told.length === 1)
  await client.query('commit')
  client.release()

  await eventually(() => told.length === 2)
  expect(told).toEqual(['Early', 'Late'])
  await stop()
})
