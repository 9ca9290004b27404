import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { anonymous, jobFields, newEmail, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { inboxOf, notificationEmails, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const minuteMs = 60_000

afterAll(() => product.stop())

const say = (client: TestClient, contact: string, body = 'Hello') =>
  client.request('POST', `/conversations/${contact}/messages`, { body, key: randomUUID() })
const readAll = (client: TestClient, contact: string) =>
  client.request('POST', `/conversations/${contact}/read`, { index: 99 })
const passes = (minutes: number) => anonymous(product).request('POST', '/test/clock', { advanceMs: minutes * minuteMs })

/** A customer with an open job, so contractors can write to them. */
async function customerWithJob(name: string) {
  const email = newEmail(name)
  const customer = await signUp(product, 'customer', email)
  await customer.request('POST', '/job', jobFields)
  return { customer, email }
}

/**
 * Messages a user who reads nothing. Runs follow the message order, so earlier recipients are processed when this one
 * is notified.
 */
async function witness() {
  const { customer, email } = await customerWithJob('witness')
  await say(await signUp(product, 'contractor'), customer.id)
  return { isNotified: () => notificationEmails(product, email, 1) }
}

const emailCount = async (email: string) => (await notificationEmails(product, email, 0)).length

test('a user is notified once about all messages unread for 5 minutes, and again only after reading [MSG-03]', async () => {
  const { customer, email } = await customerWithJob('unread')
  const [ada, bo] = await Promise.all([signUp(product, 'contractor'), signUp(product, 'contractor')])
  for (const [client, name] of [
    [ada, 'Ada Tiling'],
    [bo, 'Bo Roofs'],
  ] as const)
    await client.request('PATCH', '/contractor/self', { company: name })
  await say(ada, customer.id, 'Are you at home on Monday?')
  await say(bo, customer.id)
  await say(bo, customer.id)

  await passes(5)
  await waitForNotification(customer, '3 messages from Ada Tiling and Bo Roofs')
  const [mail] = await notificationEmails(product, email, 1)
  expect(mail?.text).toContain(`View messages: ${product.address}/mobile/messages\n`)
  expect(mail?.text).not.toContain('Monday')

  await say(ada, customer.id)
  const after = await witness()
  await passes(5)
  await after.isNotified()
  expect(await emailCount(email)).toBe(1)

  await readAll(customer, bo.id)
  expect((await inboxOf(customer)).map(({ isRead }) => isRead)).toEqual([true])
  await readAll(customer, ada.id)
  await say(bo, customer.id)
  await passes(5)
  const [again, ...before] = await notificationEmails(product, email, 2)
  expect(before).toHaveLength(1)
  expect(again?.subject).toBe('A message from Bo Roofs')
  expect(again?.text).toContain(`${product.address}/mobile/messages/${bo.id}\n`)
})

test('a user who reads within 5 minutes is not notified, and later messages get 5 new minutes [MSG-03]', async () => {
  const { customer, email } = await customerWithJob('reads')
  const contractor = await signUp(product, 'contractor')
  await say(contractor, customer.id)
  const afterFirst = await witness()
  await passes(3)
  await readAll(customer, contractor.id)
  await say(contractor, customer.id, 'And one more thing.')

  await passes(2)
  await afterFirst.isNotified()
  expect(await emailCount(email)).toBe(0)

  await passes(3)
  expect((await notificationEmails(product, email, 1)).map(({ subject }) => subject)).toHaveLength(1)
})

test('a reply from any agent is notified as one from support [MSG-10]', async () => {
  const email = newEmail('asks')
  const customer = await signUp(product, 'customer', email)
  const admin = await signInAdmin(product, ['admin_qa_write'])
  await say(customer, 'support_plumbline', 'Where is my invoice?')
  await say(admin, `support_plumbline-${customer.id}`, 'In your documents.')

  await passes(5)

  const [mail] = await notificationEmails(product, email, 1)
  expect(mail?.subject).toBe('A message from Plumbline support')
  expect(mail?.text).toContain(`${product.address}/mobile/messages/support_plumbline\n`)
})

test('a user who reads during the notification can be notified again [MSG-03]', async () => {
  const { customer } = await customerWithJob('reads-meanwhile')
  const contractor = await signUp(product, 'contractor')
  await say(contractor, customer.id)
  await product.pool.query(
    'insert into unread_reminders (account_id, unread_since) values ($1, now()) on conflict (account_id) do nothing',
    [customer.id],
  )
  const notifier = await product.pool.connect()
  await notifier.query('begin')
  await notifier.query('update unread_reminders set unread_since = null where account_id = $1', [customer.id])

  const reading = readAll(customer, contractor.id)
  await eventually(async () => {
    const { rows } = await product.pool.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%unread_reminders%'`,
    )
    return rows.length > 0
  })
  await notifier.query('commit')
  notifier.release()
  await reading

  const { rows } = await product.pool.query('select from unread_reminders where account_id = $1', [customer.id])
  expect(rows).toEqual([])
})

test('a reply counts as reading, and later messages notify again [MSG-03]', async () => {
  const { customer, email } = await customerWithJob('answers')
  const contractor = await signUp(product, 'contractor')
  await say(contractor, customer.id, 'Are you at home on Monday?')
  await passes(5)
  await notificationEmails(product, email, 1)

  await say(customer, contractor.id, 'On Tuesday.')
  await say(contractor, customer.id, 'Good.')
  await passes(5)

  expect(await notificationEmails(product, email, 2)).toHaveLength(2)
})
