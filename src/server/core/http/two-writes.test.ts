/** A call with two writes runs them in one transaction. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { jobFields, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const countOf = async (query: string) => (await product.pool.query(query, [customer.id])).rowCount

afterAll(() => product.stop())

/** The database rejects every change of a table, like a timeout or a full disk. */
async function whileChangesFail<T>(table: string, call: () => Promise<T>): Promise<T> {
  await product.pool.query(`create or replace function fail_change() returns trigger language plpgsql as
    $$ begin raise exception 'This change failed'; end $$`)
  await product.pool.query(`create trigger fails before insert or update on ${table}
    for each row execute function fail_change()`)
  const result = await call()
  await product.pool.query(`drop trigger fails on ${table}`)
  expect(product.consumeFaults().join()).toContain('This change failed')
  return result
}

test('a draft that cannot be linked to its chat posts no job [AI-06]', async () => {
  const conversation = `chat-${randomUUID()}`
  await product.pool.query(
    "insert into ai_conversations (owner_id, id, title, messages, attachments, updated_at) values ($1, $2, 'Deck', '[]', '{}', now())",
    [customer.id, conversation],
  )
  const draft = { ...jobFields, idempotencyKey: `draft-of-${conversation}`, conversation }

  const { status } = await whileChangesFail('ai_conversations', () => customer.send('POST', '/job', draft))

  expect(status).toBe(500)
  expect(await countOf('select from jobs where customer_id = $1')).toBe(0)
  await customer.request('POST', '/job', draft)
  expect(await countOf('select from jobs where customer_id = $1')).toBe(1)
})

test('a read position that cannot be stored leaves the notification unread [MSG-03]', async () => {
  const { id: jobId } = await customer.request<{ id: string }>('POST', '/job', jobFields)
  const contractor = await signUp(product, 'contractor')
  await contractor.request('POST', `/conversations/${jobId}/messages`, { body: 'Hello', key: randomUUID() })
  await product.pool.query(
    `insert into notifications (key, account_id, type, notification_group, title, body, action, link, created_at, is_in_app)
     values ('unread', $1, 'message.send', 'messages', 'New message', '', 'View', '/', now(), true)`,
    [customer.id],
  )
  await product.pool.query('insert into unread_reminders (account_id, unread_since) values ($1, null)', [customer.id])
  const read = () => customer.send('POST', `/conversations/${contractor.id}/read`, { index: 1 })

  const { status } = await whileChangesFail('conversation_members', read)

  expect(status).toBe(500)
  const unread = 'select from notifications where account_id = $1 and read_at is null'
  expect(await countOf(unread)).toBe(1)
  await read()
  expect(await countOf(unread)).toBe(0)
})
