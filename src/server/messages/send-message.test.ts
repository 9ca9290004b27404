import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const supervisor = await signInAdmin(product, ['supervisor'])

afterAll(() => product.stop())

const say = (client: TestClient, contact: string, body: string, key: string = randomUUID()) =>
  client.send<MessageView>('POST', `/conversations/${contact}/messages`, { body, key })
const read = (client: TestClient, contact: string) => client.send<ChatView>('GET', `/conversations/${contact}/messages`)
const usernameOf = async (client: TestClient) =>
  (await client.request<{ username: string }>('GET', '/customers/self')).username
const archive = (client: TestClient) =>
  supervisor.request('PATCH', `/admin/accounts/${client.id}/status`, { event: 'archive' })

test("a contractor opens and continues a customer's chat by the customer's username [MSG-02]", async () => {
  const { customer } = await fixtures.postedJob()
  const contractor = await signUp(product, 'contractor')
  const username = await usernameOf(customer)

  expect((await say(contractor, username, 'Is Monday fine?')).body).toMatchObject({ index: 1 })
  expect((await read(contractor, username)).body).toMatchObject({ id: customer.id, lastIndex: 1 })
  expect((await read(contractor, customer.id)).body.messages).toHaveLength(1)
})

test('a customer who wrote first is found by username, and by no other contractor', async () => {
  const [customer, contractor, other] = await Promise.all([
    signUp(product, 'customer'),
    signUp(product, 'contractor'),
    signUp(product, 'contractor'),
  ])
  await say(customer, contractor.id, 'Are you free?')
  const username = await usernameOf(customer)

  expect((await say(contractor, username, 'Yes.')).body).toMatchObject({ index: 2 })
  expect(await say(other, username, 'So am I.')).toMatchObject({ status: 404, body: { message: 'Customer not found' } })
})

test('a key that was used for another text is a conflict, and the first message stays', async () => {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  const key = randomUUID()
  await say(customer, contractor.id, 'First', key)

  const replies = await Promise.all(['Second', 'Third'].map((body) => say(customer, contractor.id, body, key)))
  const again = await say(customer, contractor.id, '  First ', key)

  for (const { status, body } of replies)
    expect([status, body]).toEqual([
      409,
      {
        code: 'message.sentBefore',
        message: "We've already received another message with this key. Send this one with a new key.",
      },
    ])
  expect(again).toMatchObject({ status: 200, body: { index: 1, body: 'First' } })
  expect((await read(customer, contractor.id)).body.messages.map(({ body }) => body)).toEqual(['First'])
})

describe('a message to an archived account is rejected with the reason, and the chat stays readable', () => {
  const archived = {
    status: 409,
    body: { code: 'message.archived', message: "This account is archived, so it can't receive messages." },
  }

  test('in a direct chat of either party', async () => {
    const [customer, contractor, gone] = await Promise.all([
      signUp(product, 'customer'),
      signUp(product, 'contractor'),
      signUp(product, 'customer'),
    ])
    for (const each of [customer, gone]) await say(each, contractor.id, 'Hello')
    await archive(gone)

    expect(await say(contractor, gone.id, 'Hello?')).toMatchObject(archived)
    expect((await read(contractor, gone.id)).body.messages).toHaveLength(1)
    await archive(contractor)
    expect(await say(customer, contractor.id, 'Hello?')).toMatchObject(archived)
  })

  test('in a job chat', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()
    await say(contractor, job.id, 'We start on Monday.')
    await archive(contractor)

    expect(await say(customer, job.id, 'Where are you?')).toMatchObject(archived)
    expect((await read(customer, job.id)).body.messages).toHaveLength(1)
  })

  test('in a support chat', async () => {
    const customer = await signUp(product, 'customer')
    await say(customer, 'support_plumbline', 'Help')
    await archive(customer)

    expect(await say(supervisor, `support_plumbline-${customer.id}`, 'How?')).toMatchObject(archived)
  })
})
