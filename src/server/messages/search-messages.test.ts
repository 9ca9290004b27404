import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { FoundMessageView } from '#api/messages/message-view.ts'
import { directName } from '#domain/messages/conversation-name.ts'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { indexMessages } from './index-messages.ts'

const product = await startProduct()
const log = pino({ level: 'silent' })

afterAll(() => product.stop())

const say = (client: TestClient, contact: string, body: string) =>
  client.request('POST', `/conversations/${contact}/messages`, { body, key: randomUUID() })
const search = (client: TestClient, q: string) =>
  client.request<FoundMessageView[]>('GET', `/conversations/search?q=${encodeURIComponent(q)}`)
const bodies = async (client: TestClient, q: string) => (await search(client, q)).map(({ body }) => body)

async function talk() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  await say(customer, contractor.id, 'Is the membrane in the price?')
  await say(contractor, customer.id, "Yes, two coats of membrane. It's 2.4 m wide.")
  await say(customer, contractor.id, 'Image: job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg')
  return { customer, contractor }
}

test('a message is found by word prefixes, newest first, with its conversation [MSG-04]', async () => {
  const { customer, contractor } = await talk()

  const found = await search(customer, 'MEMBR')

  expect(found.map(({ index }) => index)).toEqual([2, 1])
  expect(found[0]).toMatchObject({ id: contractor.id, kind: 'direct', authorId: contractor.id })
  expect(found[0]?.other).toMatchObject({ id: contractor.id, isBusiness: true })
  expect(await bodies(customer, 'price membrane')).toEqual(['Is the membrane in the price?'])
  expect(await bodies(customer, '2.4')).toHaveLength(1)
  expect(await bodies(customer, 'embrane')).toEqual([])
  expect(await bodies(customer, 'job jpg')).toEqual([])
})

test("a search never finds messages in other users' conversations [MSG-04]", async () => {
  await talk()
  const [outsider, admin] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])

  for (const client of [outsider, admin]) expect(await bodies(client, 'membrane')).toEqual([])
})

test('an indexed message is found once, as before [MSG-04]', async () => {
  const { customer, contractor } = await talk()
  const bodiesBefore = await bodies(customer, 'membrane')
  const keep = (minutes: number) =>
    indexMessages({ pool: product.pool, log, clock: { now: () => new Date(Date.now() + minutes * 60_000) } })
  const kept = async () => {
    const asked = 'select index from message_search where conversation = $1 order by index'
    const { rows } = await product.pool.query(asked, [directName(customer.id, contractor.id)])
    return rows.map(({ index }) => index)
  }

  await keep(0)
  expect(await kept()).toEqual([])
  await keep(2)
  expect(await kept()).toEqual([1, 2, 3])

  expect(bodiesBefore).toHaveLength(2)
  expect(await bodies(customer, 'membrane')).toEqual(bodiesBefore)
  expect(await bodies(customer, 'price membrane')).toEqual(['Is the membrane in the price?'])
  expect(await bodies(await signUp(product, 'customer'), 'membrane')).toEqual([])
  await say(customer, contractor.id, 'Another membrane')
  expect(await bodies(customer, 'membrane')).toEqual(['Another membrane', ...bodiesBefore])
})

test('search operators in the input count as text', async () => {
  const { customer } = await talk()

  for (const typed of ["' | 'price", 'price:* & !membrane', '!!', '((', "it's", '\\\\', 'x\0y', '<-> &'])
    expect((await customer.send('GET', `/conversations/search?q=${encodeURIComponent(typed)}`)).status, typed).toBe(200)
  expect(await bodies(customer, "zebra' | 'price")).toEqual([])
  expect(await customer.send('GET', '/conversations/search?q=x')).toMatchObject({ status: 422 })
  expect((await customer.send('GET', `/conversations/search?q=${'x'.repeat(101)}`)).status).toBe(422)
})
