import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { ChatView, ConversationView, MessageView } from '#api/messages/message-view.ts'
import { messageRateLimit } from '#domain/messages/message-rate-limit.ts'
import {
  anonymous,
  createFixtures,
  jobFields,
  quoteFields,
  type Reply,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const say = (client: TestClient, contact: string, body = 'Hello', key: string = randomUUID()) =>
  client.send<MessageView>('POST', `/conversations/${contact}/messages`, { body, key })
const read = (client: TestClient, contact: string, query = '') =>
  client.send<ChatView>('GET', `/conversations/${contact}/messages?${query}`)
const readUpTo = (client: TestClient, contact: string, index: number) =>
  client.send<{ count: number }>('POST', `/conversations/${contact}/read`, { index })
const listOf = (client: TestClient) => client.request<ConversationView[]>('GET', '/conversations')
const unreadOf = async (client: TestClient) =>
  (await client.request<{ count: number }>('GET', '/conversations/unread')).count

const indexes = ({ body }: Reply<ChatView>) => body.messages.map(({ index }) => index)

async function signUpBoth() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  return { customer, contractor }
}

describe('a direct chat', () => {
  test('exists for both with the first message, named by the other party [MSG-02, MSG-12]', async () => {
    const { customer, contractor } = await signUpBoth()

    const sent = await say(customer, contractor.id, '  Are you free in May?  ')

    expect(sent).toMatchObject({ status: 200, body: { index: 1, authorId: customer.id, body: 'Are you free in May?' } })
    const [forCustomer] = await listOf(customer)
    const [forContractor] = await listOf(contractor)
    expect(forCustomer).toMatchObject({ id: contractor.id, kind: 'direct', unreadCount: 0, lastMessage: { index: 1 } })
    expect(forCustomer?.other).toMatchObject({ id: contractor.id, isBusiness: true })
    expect(forContractor).toMatchObject({ id: customer.id, unreadCount: 1, lastMessage: sent.body })
    expect((await say(contractor, customer.id, 'Yes.')).body.index).toBe(2)
    expect((await read(customer, contractor.id)).body.messages.map(({ body }) => body)).toEqual([
      'Are you free in May?',
      'Yes.',
    ])
  })

  test("also opens by the contractor's username", async () => {
    const { customer, contractor } = await signUpBoth()
    const { username } = await anonymous(product).request<{ username: string }>('GET', `/contractors/${contractor.id}`)

    await say(customer, username)

    expect((await read(customer, contractor.id)).body).toMatchObject({ id: contractor.id, lastIndex: 1 })
  })

  test('reading creates nothing', async () => {
    const { customer, contractor } = await signUpBoth()

    const empty = await read(customer, contractor.id)

    expect(empty).toMatchObject({ status: 200, body: { lastIndex: 0, readIndex: 0, messages: [] } })
    expect(empty.body.participants.map(({ id }) => id)).toEqual([customer.id, contractor.id])
    expect(await listOf(customer)).toEqual([])
    const { rows } = await product.pool.query('select from conversations where name like $1', [`%${customer.id}%`])
    expect(rows).toEqual([])
  })

  test('a contractor can write and reply about open and quoted jobs, and gets 404 for others', async () => {
    const { customer, job } = await fixtures.postedJob()
    const { customer: silent, contractor } = await signUpBoth()

    expect((await say(contractor, customer.id)).status).toBe(200)
    expect((await say(contractor, job.id)).body.index).toBe(2)
    for (const rejected of [await say(contractor, silent.id), await read(contractor, silent.id)])
      expect(rejected).toMatchObject({ status: 404, body: { code: 'message.customerNotFound' } })
    await say(silent, contractor.id)
    expect((await say(contractor, silent.id)).body.index).toBe(2)
  })

  test("with an unknown contractor returns the chat's own message [MSG-07]", async () => {
    const { customer } = await signUpBoth()

    expect(await read(customer, 'unknown')).toMatchObject({ status: 404, body: { message: 'Contractor Not Found' } })
  })

  test.each(['customer', 'contractor'] as const)('never connects two users with the role %s', async (role) => {
    const [one, other] = await Promise.all([signUp(product, role), signUp(product, role)])

    for (const contact of [other.id, one.id, 'unknown', '%00', 'a'.repeat(300)])
      expect((await say(one, contact)).status).toBe(404)
    expect(await listOf(other)).toEqual([])
  })
})

describe('a job chat', () => {
  test('is named by the job, for its customer and the signed contractor [MSG-02]', async () => {
    const { customer, contractor, job } = await fixtures.signedJob()

    await say(customer, job.id, 'The key is under the mat.')

    expect(await listOf(contractor)).toMatchObject([{ id: job.id, kind: 'job', name: jobFields.title, unreadCount: 1 }])
    expect((await read(contractor, job.id)).body.participants.map(({ id }) => id)).toEqual([customer.id, contractor.id])
    expect((await read(customer, contractor.id)).body.messages).toEqual([])
  })

  test('returns the same 404 to all other users', async () => {
    const { job } = await fixtures.signedJob()
    const { customer, contractor } = await signUpBoth()

    for (const outsider of [customer, contractor])
      for (const reply of [
        await read(outsider, job.id),
        await say(outsider, job.id),
        await readUpTo(outsider, job.id, 1),
      ])
        expect(reply).toMatchObject({ status: 404, body: { message: 'Job not found' } })
  })

  test('a contractor with only a quote can message only the customer', async () => {
    const { customer, job } = await fixtures.postedJob()
    const [winner, other] = await Promise.all([signUp(product, 'contractor'), signUp(product, 'contractor')])
    for (const each of [winner, other]) await each.request<JobView>('PUT', `/job/${job.id}/quote`, quoteFields)
    const signing = { contractorId: winner.id, signature: { kind: 'typed', value: 'A. Signer' } }
    for (const each of [winner, customer]) await each.request('POST', `/job/${job.id}/contract/sign`, signing)
    await say(customer, job.id, 'For the two of us.')

    await say(other, job.id, 'What a pity.')

    expect((await read(other, job.id)).body).toMatchObject({ id: customer.id, kind: 'direct', lastIndex: 1 })
    expect((await read(winner, job.id)).body.messages).toHaveLength(1)
  })

  test('opens when both parties have signed', async () => {
    const { customer, job } = await fixtures.quotedJob()

    expect(await say(customer, job.id)).toMatchObject({ status: 404, body: { code: 'message.noJobChat' } })
  })
})

test('every user has their own support chat', async () => {
  const { customer, contractor } = await signUpBoth()

  await say(customer, 'support_plumbline', 'Where is my invoice?')

  expect(await listOf(customer)).toMatchObject([{ id: 'support_plumbline', kind: 'support', other: null }])
  expect((await read(contractor, 'support_plumbline')).body.messages).toEqual([])
})

test('signed-in customers and contractors have messages, and admins have no chats [NAV-14]', async () => {
  const admin = await signInAdmin(product)
  const { contractor } = await signUpBoth()

  expect((await anonymous(product).send('GET', '/conversations')).status).toBe(401)
  expect((await say(anonymous(product), contractor.id)).status).toBe(401)
  expect((await read(admin, contractor.id)).status).toBe(404)
})

describe('unread messages [MSG-03]', () => {
  test('are the last index minus the read one, raised by others and cleared by reading or replying', async () => {
    const { customer, contractor } = await signUpBoth()
    for (const body of ['One', 'Two', 'Three']) await say(customer, contractor.id, body)
    await say(customer, 'support_plumbline')

    expect([await unreadOf(contractor), await unreadOf(customer)]).toEqual([3, 0])
    expect((await readUpTo(contractor, customer.id, 2)).body).toEqual({ count: 1 })
    await say(contractor, customer.id, 'Four')
    expect([await unreadOf(contractor), await unreadOf(customer)]).toEqual([0, 1])
  })

  test('reading never moves back or beyond the last message', async () => {
    const { customer, contractor } = await signUpBoth()
    await say(customer, contractor.id)

    expect((await readUpTo(contractor, customer.id, 1000)).body).toEqual({ count: 0 })
    expect((await readUpTo(contractor, customer.id, 0)).body).toEqual({ count: 0 })
    await say(customer, contractor.id)
    expect(await unreadOf(contractor)).toBe(1)
  })
})

describe('sending', () => {
  test('twenty concurrent messages get the indexes 1 to 20 without gaps [MSG-03]', async () => {
    const { customer, contractor } = await signUpBoth()
    await say(customer, contractor.id, 'First')

    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? say(customer, contractor.id, `${at}`) : say(contractor, customer.id, `${at}`),
      ),
    )

    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(sent.map(({ body }) => body.index).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, at) => at + 2),
    )
  })

  test('concurrent first messages of both parties create one conversation', async () => {
    const { customer, job } = await fixtures.postedJob()
    const contractor = await signUp(product, 'contractor')

    const sent = await Promise.all([
      say(customer, contractor.id),
      say(contractor, customer.id),
      say(contractor, job.id),
    ])

    expect(sent.map(({ body }) => body.index).toSorted()).toEqual([1, 2, 3])
    expect(await listOf(customer)).toHaveLength(1)
  })

  test('one key creates one message, even for fast retries', async () => {
    const { customer, contractor } = await signUpBoth()
    const key = randomUUID()

    const sent = await Promise.all(Array.from({ length: 5 }, () => say(customer, contractor.id, 'Once', key)))
    const again = await say(customer, contractor.id, 'Once', key)

    expect(new Set([...sent, again].map(({ status, body }) => `${status} ${body.index}`))).toEqual(new Set(['200 1']))
    expect((await read(contractor, customer.id)).body.messages).toHaveLength(1)
  })

  test.each([
    ['body', 'Please write a message.', { body: ' \n ' }],
    ['body', 'Please write a message.', {}],
    ['body', 'Please use at most 5000 characters.', { body: 'x'.repeat(5001) }],
    ['body', "Remove characters that can't be displayed.", { body: 'a\u0000b' }],
    ['key', 'Please send a key of 8 to 64 letters and digits.', { body: 'Hello', key: 'short' }],
  ])('an invalid %s returns %j and creates nothing', async (path, message, wrong) => {
    const { customer, contractor } = await signUpBoth()

    const rejected = await customer.send('POST', `/conversations/${contractor.id}/messages`, {
      key: randomUUID(),
      ...wrong,
    })

    expect(rejected).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect(await listOf(customer)).toEqual([])
  })

  test('a flood is stopped with a retry time', async () => {
    const { customer, contractor } = await signUpBoth()
    for (let sent = 0; sent < messageRateLimit.max; sent++) await say(customer, contractor.id)

    const rejected = await say(customer, contractor.id)

    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('reading', () => {
  test('paging continues after an index or before one, oldest first [MSG-04]', async () => {
    const { customer, contractor } = await signUpBoth()
    for (let at = 1; at <= 5; at++) await say(customer, contractor.id, `${at}`)
    const of = async (query: string) => indexes(await read(contractor, customer.id, query))

    expect(await of('')).toEqual([1, 2, 3, 4, 5])
    expect(await of('limit=2')).toEqual([4, 5])
    expect(await of('before=4&limit=2')).toEqual([2, 3])
    expect(await of('after=3')).toEqual([4, 5])
    expect(await of('after=0&limit=2')).toEqual([1, 2])
    expect(await of('after=5')).toEqual([])
    expect((await read(contractor, customer.id, 'after=-1')).status).toBe(422)
  })

  test('the list is paged, newest conversation first [MSG-04]', async () => {
    const customer = await signUp(product, 'customer')
    const contractors = await Promise.all(Array.from({ length: 3 }, () => signUp(product, 'contractor')))
    for (const { id } of contractors) await say(customer, id)
    const [oldest, middle, newest] = contractors.map(({ id }) => id)

    const first = await customer.send<ConversationView[]>('GET', '/conversations?limit=2')
    expect(first.body.map(({ id }) => id)).toEqual([newest, middle])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await customer.send<ConversationView[]>('GET', next.replace('/api', ''))
    expect(second.body.map(({ id }) => id)).toEqual([oldest])
    expect(second.headers.get('link')).toBeNull()
    expect((await customer.send('GET', '/conversations?cursor=x')).status).toBe(400)
  })
})
