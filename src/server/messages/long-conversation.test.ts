import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { directName } from '#domain/messages/conversation-name.ts'
import { signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import type { Statement } from '../core/db/sql.ts'
import { indexMessageBatch, matchingMessages } from './message-search-store.ts'
import { conversationsOf, messagesAfter, messagesBefore, positionIn, unreadCount } from './message-store.ts'
import { messagesToPush } from './push-store.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** A customer's conversation with one real message and many copies. */
async function conversationOf(count: number) {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  await customer.request('POST', `/conversations/${contractor.id}/messages`, { body: 'Hello', key: randomUUID() })
  const name = directName(customer.id, contractor.id)
  await product.pool.query(
    `insert into messages (conversation, index, author_id, body, key, sent_at)
     select conversation, n, author_id, 'Message ' || n, 'copied-' || n, sent_at
     from messages, generate_series(2, $2::integer) n where conversation = $1 and index = 1`,
    [name, count],
  )
  await product.pool.query('update conversations set last_index = $2 where name = $1', [name, count])
  return { name, count, readerId: customer.id }
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

async function planOf(statement: Statement<unknown, never>, values: readonly unknown[]): Promise<Plan> {
  const client = await product.pool.connect()
  await client.query('set plan_cache_mode = force_generic_plan')
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement.text}`, [...values])
  client.release()
  return rows[0]['QUERY PLAN'][0].Plan
}

/** The number of table and index pages that PostgreSQL reads. */
async function pagesRead(statement: Statement<unknown, never>, values: readonly unknown[]): Promise<number> {
  const plan = await planOf(statement, values)
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** The number of rows fetched, kept or not. Other tests don't affect it. */
function rowsTakenUp(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsTakenUp(part), own)
}

const short = await conversationOf(100)
const long = await conversationOf(100_000)
await indexMessageBatch.one(product.pool, [new Date(Date.now() + 60_000), 200_000])
await product.pool.query('vacuum analyze messages, message_search, conversations, conversation_members')

type Read = [Statement<unknown, never>, (of: typeof short) => readonly unknown[]]

test.each<[string, ...Read]>([
  ['is opened', messagesBefore, ({ name }) => [name, null, 50]],
  ['is read back', messagesBefore, ({ name, count }) => [name, count - 20, 50]],
  ['is read on', messagesAfter, ({ name, count }) => [name, count - 50, 50]],
  ['says how far it is read', positionIn, ({ name, readerId }) => [name, readerId]],
  ['stands in the list', conversationsOf, ({ readerId }) => [readerId, null, 20]],
  ['is counted', unreadCount, ({ readerId }) => [readerId]],
  [
    'is pushed',
    messagesToPush as Statement<unknown, never>,
    ({ name, count }) => [[name], [count - 1], [count], 0, ['supervisor']],
  ],
  [
    'is pushed after a pause',
    messagesToPush as Statement<unknown, never>,
    ({ name, count }) => [[name], [null], [count], 1_000_000, ['supervisor']],
  ],
])('a conversation of 100,000 messages %s at the cost of one of 100', async (_how, statement, values) => {
  // An index with a thousand times more entries has two more levels, here for each table.
  expect(await pagesRead(statement, values(long))).toBeLessThanOrEqual((await pagesRead(statement, values(short))) + 6)
})

test('searching 100 own messages costs the same with 100,000 messages of other users', async () => {
  await product.pool.query(
    `insert into message_search (conversation, index, search_vector)
     select 'of-others-' || n % 1000, n / 1000 + 1, to_tsvector('simple', 'Message ' || n) from generate_series(0, 99999) n`,
  )
  await product.pool.query('vacuum analyze message_search')
  const plan = await planOf(matchingMessages, [short.readerId, "'message':*", 30])

  // A few for each of the hundred matches, and none for other messages.
  expect(rowsTakenUp(plan)).toBeGreaterThan(99)
  expect(rowsTakenUp(plan)).toBeLessThan(2_000)
})
