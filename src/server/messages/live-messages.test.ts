import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ChatView, MessageView } from '#api/messages/message-view.ts'
import { supportName } from '#domain/messages/conversation-name.ts'
import { signInAdmin, signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { closeLiveConnections, openLiveConnectionOf, type TestConnection } from '#tests/support/live-connection.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })

afterAll(async () => {
  closeLiveConnections()
  await second.stop()
  await product.stop()
})

/** The same user, connected to another process. */
const at = ({ address }: Product, { idToken, id }: TestClient) => new TestClient(address, idToken, id)
const say = (client: TestClient, contact: string, body = 'Hello', key: string = randomUUID()) =>
  client.request<MessageView>('POST', `/conversations/${contact}/messages`, { body, key })
const indexesOf = (connection: TestConnection) => connection.receivedOf('message').map(({ message }) => message.index)
const bodiesOf = (connection: TestConnection) => connection.receivedOf('message').map(({ message }) => message.body)
const receives = (connection: TestConnection, count: number) =>
  eventually(() => connection.receivedOf('message').length >= count)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

async function pair() {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  return { customer, contractor }
}

describe('a message', () => {
  test('reaches every tab of both parties in every process once and in order, and no other user [MSG-03] [MSG-04]', async () => {
    const [{ customer, contractor }, others] = await Promise.all([pair(), pair()])
    const connections = await Promise.all(
      [product, second].flatMap((process) =>
        [customer, contractor].map((client) => openLiveConnectionOf(client, process)),
      ),
    )
    const otherConnections = await Promise.all(
      [others.customer, others.contractor].map((client) => openLiveConnectionOf(client, second)),
    )

    const sent = await say(customer, contractor.id, 'One')
    for (const body of ['Two', 'Three']) await say(at(second, contractor), customer.id, body)
    await say(customer, contractor.id, 'Four')
    await say(others.customer, others.contractor.id, 'Elsewhere')

    const { conversation } = await customer.request<ChatView>('GET', `/conversations/${contractor.id}/messages`)
    for (const connection of connections) {
      await receives(connection, 4)
      expect(bodiesOf(connection)).toEqual(['One', 'Two', 'Three', 'Four'])
      expect(connection.receivedOf('message')[0]).toEqual({ type: 'message', conversation, message: sent })
    }
    for (const connection of otherConnections) {
      await receives(connection, 1)
      expect(bodiesOf(connection)).toEqual(['Elsewhere'])
    }
  })

  test('of fifty concurrent senders gets an index without gaps, and every socket receives that order [MSG-03]', async () => {
    const { customer, contractor } = await pair()
    const connections = [await openLiveConnectionOf(customer), await openLiveConnectionOf(contractor, second)]
    await say(customer, contractor.id, 'First')
    const indexes = upTo(51).slice(1)

    const sent = await Promise.all(
      indexes.map((number) => {
        const process = number % 2 === 0 ? product : second
        const [from, to] = number % 3 === 0 ? [customer, contractor] : [contractor, customer]
        return say(at(process, from), to.id, `${number}`)
      }),
    )

    expect(sent.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual(indexes)
    for (const connection of connections) {
      await receives(connection, 51)
      expect(indexesOf(connection)).toEqual(upTo(51))
    }
  })

  test('sent again with the same key is delivered once', async () => {
    const { customer, contractor } = await pair()
    const connection = await openLiveConnectionOf(contractor)
    const key = randomUUID()

    for (const process of [product, second, product]) await say(at(process, customer), contractor.id, 'Once', key)
    await say(customer, contractor.id, 'After')

    await receives(connection, 2)
    expect(bodiesOf(connection)).toEqual(['Once', 'After'])
  })

  test('missed by an offline client is returned after its last index', async () => {
    const { customer, contractor } = await pair()
    const [before, witness] = await Promise.all([openLiveConnectionOf(contractor), openLiveConnectionOf(customer)])
    await say(customer, contractor.id, 'Heard')
    await receives(before, 1)
    before.socket.terminate()
    await before.closed

    for (const body of ['Missed', 'Missed too']) await say(customer, contractor.id, body)
    // Sockets that connect before a late push receive it too.
    await receives(witness, 3)
    const back = await openLiveConnectionOf(contractor)
    await say(customer, contractor.id, 'Heard again')

    const { messages } = await contractor.request<ChatView>('GET', `/conversations/${customer.id}/messages?after=1`)
    expect(messages.map(({ body }) => body)).toEqual(['Missed', 'Missed too', 'Heard again'])
    await receives(back, 1)
    expect(bodiesOf(back)).toEqual(['Heard again'])
  })

  test('to support reaches admins with the permission, and no other admin [MSG-10]', async () => {
    const customer = await signUp(product, 'customer')
    const readers = [await signInAdmin(product, ['admin_qa_read']), await signInAdmin(product, ['supervisor'])]
    const answerer = await signInAdmin(product, ['admin_qa_write'])
    const none = await signInAdmin(product, ['admin_job_write'])
    const connections = await Promise.all(
      [customer, ...readers, answerer].map((client) => openLiveConnectionOf(client, second)),
    )
    const outside = await openLiveConnectionOf(none)

    await say(customer, 'support_plumbline', 'Where is my invoice?')
    await say(answerer, supportName(customer.id), 'Here.')

    for (const connection of connections) {
      await receives(connection, 2)
      expect(bodiesOf(connection)).toEqual(['Where is my invoice?', 'Here.'])
    }
    await product.pool.query("update accounts set permissions = '{}' where id = $1", [answerer.id])
    const [, , , dismissed] = connections
    await say(customer, 'support_plumbline', 'Thanks.')
    await Promise.all(connections.slice(0, 3).map((connection) => receives(connection, 3)))
    expect(dismissed?.receivedOf('message')).toHaveLength(2)
    expect(outside.receivedOf('message')).toEqual([])
  })
})

describe('a typing event', () => {
  const type = (client: TestClient, contact: string) => client.send('POST', `/conversations/${contact}/typing`)

  test('reaches the other members in every process, at most every two seconds, and is not stored', async () => {
    const slow = await startProduct({}, { beside: product })
    const { customer, contractor } = await pair()
    await say(customer, contractor.id)
    const [own, other, outsider] = await Promise.all([
      openLiveConnectionOf(customer, second),
      openLiveConnectionOf(contractor, second),
      openLiveConnectionOf(await signUp(product, 'customer'), second),
    ])
    const rows = 'select m.*, c.last_index from conversation_members m join conversations c on c.name = m.conversation'
    const before = (await product.pool.query(rows)).rows
    const writer = at(slow, customer)

    for (let times = 0; times < 3; times++) expect((await type(writer, contractor.id)).status).toBe(204)
    await eventually(() => other.receivedOf('typing').length === 1)
    await new TestClient(slow.address).request('POST', '/test/clock', { advanceMs: 2_000 })
    await type(writer, contractor.id)

    await eventually(() => other.receivedOf('typing').length === 2)
    expect((await product.pool.query(rows)).rows).toEqual(before)
    await say(customer, contractor.id)
    await receives(own, 1)
    const { conversation } = await customer.request<ChatView>('GET', `/conversations/${contractor.id}/messages`)
    expect(other.receivedOf('typing')).toEqual(Array(2).fill({ type: 'typing', conversation, accountId: customer.id }))
    for (const connection of [own, outsider]) expect(connection.receivedOf('typing')).toEqual([])
    await slow.stop()
  })

  test('requires access to the conversation', async () => {
    const { customer, contractor } = await pair()

    expect(await type(contractor, customer.id)).toMatchObject({ status: 404 })
    expect(await type(customer, contractor.id)).toMatchObject({ status: 204 })
  })
})

test("a read position reaches the other party and the reader's own tabs once [MSG-03]", async () => {
  const { customer, contractor } = await pair()
  for (const body of ['One', 'Two']) await say(customer, contractor.id, body)
  const [ownTab, other] = await Promise.all([openLiveConnectionOf(contractor, second), openLiveConnectionOf(customer)])
  const read = (index: number) => contractor.request('POST', `/conversations/${customer.id}/read`, { index })

  for (const index of [1, 1, 0, 1000, 2]) await read(index)
  await say(customer, contractor.id, 'Three')

  for (const connection of [ownTab, other]) {
    await receives(connection, 1)
    await eventually(() => connection.receivedOf('read').length >= 2)
    expect(connection.receivedOf('read').map(({ accountId, index }) => [accountId, index])).toEqual([
      [contractor.id, 1],
      [contractor.id, 2],
    ])
  }
})

test('without the bus messages are still pushed, and every client gets `ready` to catch up [MSG-03]', async () => {
  const { customer, contractor } = await pair()
  const connection = await openLiveConnectionOf(contractor, second)

  const { rowCount } = await product.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plumbline bus' and datname = current_database()",
  )
  expect(rowCount).toBe(2)
  await say(customer, contractor.id, 'Into the dark')

  await receives(connection, 1)
  expect(bodiesOf(connection)).toEqual(['Into the dark'])
  await eventually(() => connection.receivedOf('ready').length >= 2)
})
