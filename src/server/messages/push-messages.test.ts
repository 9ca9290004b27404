import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#api/live-events.ts'
import { directName } from '#domain/messages/conversation-name.ts'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import type { Db } from '../core/db/sql.ts'
import { postMessage } from './post-message-store.ts'
import { messagePush } from './push-messages.ts'

const product = await startProduct()

afterEach(() => vi.restoreAllMocks())
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

type Pair = Awaited<ReturnType<typeof pair>>

async function pair() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  return { customer, contractor, conversation: directName(customer.id, contractor.id) }
}

/** Stores a message without the rate limit of the route. */
async function post({ customer, contractor, conversation }: Pair, body: string, db: Db = product.pool) {
  const now = new Date()
  const members = [customer.id, contractor.id]
  await postMessage.one(db, [conversation, 'direct', null, members, customer.id, body, randomUUID(), now, 1_000, now])
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

let processClockSkewMs = 0
const processClock = performance.now.bind(performance)

/** The ids seen so far settle at the next poll. */
function passSettlingTime() {
  processClockSkewMs += 61_000
  vi.spyOn(performance, 'now').mockImplementation(() => processClock() + processClockSkewMs)
}

/** A message that appears behind all earlier ones proves that the earlier ones are done. */
async function pushedBodiesBefore(pushed: string[], marker: string) {
  await eventually(() => pushed.includes(marker))
  return pushed.slice(0, pushed.indexOf(marker))
}

test('the last message of a quiet conversation is pushed once, also after its id settles [MSG-03]', async () => {
  const { pushed, receive, stop } = await pushWithoutBus(20)
  const [quiet, other] = [await pair(), await pair()]
  await say(quiet.customer, quiet.contractor.id, 'Quiet')
  await eventually(() => pushed.length === 1)

  for (const body of ['Other', 'Another', 'Last']) {
    passSettlingTime()
    await say(other.customer, other.contractor.id, body)
    await eventually(() => pushed.includes(body))
  }
  receive(`1 ${quiet.conversation}`)
  await say(other.customer, other.contractor.id, 'End')

  expect(await pushedBodiesBefore(pushed, 'End')).toEqual(['Quiet', 'Other', 'Another', 'Last'])
  await stop()
})

test('more than a hundred unannounced messages are pushed without a gap [MSG-03]', async () => {
  const { pushed, receive, stop } = await pushWithoutBus(never)
  const { customer, contractor, conversation } = await pair()
  const bodies = Array.from({ length: 103 }, (_, index) => `Message ${index + 1}`)
  for (const body of bodies) await post({ customer, contractor, conversation }, body)

  receive(`103 ${conversation}`)

  await eventually(() => pushed.includes('Message 103'))
  expect(pushed).toEqual(bodies)
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
  await client.query('begin')
  await post(late, 'Late', client)

  await say(early.customer, early.contractor.id, 'Early')
  await eventually(() => pushed.length === 1)
  await client.query('commit')
  client.release()

  await eventually(() => pushed.length === 2)
  expect(pushed).toEqual(['Early', 'Late'])
  await stop()
})
