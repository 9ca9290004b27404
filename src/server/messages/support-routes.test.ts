import { afterAll, expect, test } from 'vitest'
import type { ChatView, ConversationView, MessageView } from '#api/messages/message-view.ts'
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { anonymous, createFixtures, type Reply, signInAdmin, signUp, TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const ours = 'support_plumbline'

afterAll(() => product.stop())

let sent = 0
const say = (client: TestClient, contact: string, body: string) => {
  sent += 1
  return client.request<MessageView>('POST', `/conversations/${contact}/messages`, { body, key: `support-${sent}` })
}
const inbox = (admin: TestClient, filter: string, limit = 50) =>
  admin.request<SupportChatView[]>('GET', `/admin/support?filter=${filter}&limit=${limit}`)
const chatIn = async (admin: TestClient, filter: string, conversation: string) =>
  (await inbox(admin, filter)).find((chat) => chat.conversation === conversation)
const answering = () => signInAdmin(product, ['admin_qa_write'])
const assign = (admin: TestClient, conversation: string, assigneeId: string | null) =>
  admin.send<SupportChatView>('PUT', `/admin/support/${conversation}/assignee`, { assigneeId })

test('an admin with the permission sees and answers unanswered chats, and the user reads the reply as support [MSG-10]', async () => {
  const customer = await signUp(product, 'customer')
  const admin = await answering()
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Where is my refund?')
  await say(customer, ours, 'Hello?')

  const waiting = await chatIn(admin, 'unanswered', conversation)
  expect(waiting).toMatchObject({ user: { id: customer.id, isBusiness: false }, assignee: null })
  expect(waiting?.lastMessage.body).toBe('Hello?')
  const [first] = (await admin.request<ChatView>('GET', `/conversations/${conversation}/messages`)).messages
  expect(waiting?.unansweredSince).toBe(first?.sentAt)

  const answer = await say(admin, conversation, 'It is on its way.')

  expect(answer.index).toBe(3)
  const seen = await customer.request<ChatView>('GET', `/conversations/${ours}/messages`)
  expect(seen).toMatchObject({ id: ours, name: 'Plumbline support', lastIndex: 3, readIndex: 2 })
  expect(seen).toMatchObject({ participants: [{ id: customer.id }], otherAgents: [] })
  expect(await chatIn(admin, 'unanswered', conversation)).toBeUndefined()
  expect((await chatIn(admin, 'all', conversation))?.lastMessage.body).toBe('It is on its way.')
})

test('a support chat stays one row for the user, however many agents have replied [MSG-10]', async () => {
  const contractor = await signUp(product, 'contractor')
  const [one, other] = [await answering(), await answering()]
  const conversation = `${ours}-${contractor.id}`
  await say(contractor, ours, 'How do I withdraw?')
  await say(one, conversation, 'On the earnings page.')
  await say(other, conversation, 'And on the completed job.')

  const [row, ...more] = await contractor.request<ConversationView[]>('GET', '/conversations')

  expect(more).toEqual([])
  expect(row).toMatchObject({ id: ours, kind: 'support', name: 'Plumbline support', other: null, unreadCount: 2 })
  const [own] = await one.request<ConversationView[]>('GET', '/conversations')
  expect(own).toMatchObject({ id: conversation, unreadCount: 1, other: { id: contractor.id, isBusiness: true } })
  const chat = await one.request<ChatView>('GET', `/conversations/${conversation}/messages`)
  expect(chat.participants.map(({ id }) => id)).toEqual([contractor.id, one.id])
  const { user } = await other.request<{ user: { username: string } }>('GET', '/session')
  expect(chat.otherAgents).toEqual([{ id: other.id, username: user.username }])
  // An agent's read position isn't the user's.
  expect(chat.otherReadIndex).toBe(1)
})

test('an admin without the permission finds no user, and with the read permission cannot reply [MSG-10] [DATA-02]', async () => {
  const customer = await signUp(product, 'customer')
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Private.')
  const [outsider, reader] = [
    await signInAdmin(product, ['admin_job_write']),
    await signInAdmin(product, ['admin_qa_read']),
  ]

  expect(await outsider.send('GET', '/admin/support')).toMatchObject({ status: 403 })
  expect(await outsider.send('GET', `/conversations/${conversation}/messages`)).toMatchObject({ status: 404 })
  expect(await chatIn(reader, 'all', conversation)).toBeDefined()
  for (const path of ['messages', 'typing'])
    expect(
      await reader.send('POST', `/conversations/${conversation}/${path}`, { body: 'No.', key: 'not-allowed' }),
      path,
    ).toMatchObject({ status: 403 })
  expect(await assign(reader, conversation, reader.id)).toMatchObject({ status: 403 })
})

test('an admin who has lost the permission no longer finds their own replies [MSG-10] [DATA-02]', async () => {
  const login = { username: 'answers-for-a-while', password: 'Correct-horse-1' }
  const signIn = async (permissions: string[]) => {
    await anonymous(product).request('POST', '/test/admin', { ...login, permissions })
    const { idToken, user } = await anonymous(product).request<{ idToken: string; user: { id: string } }>(
      'POST',
      '/session/password',
      login,
    )
    return new TestClient(product.address, idToken, user.id)
  }
  const customer = await signUp(product, 'customer')
  const before = await signIn(['admin_qa_write'])
  await say(customer, ours, 'My address is secret.')
  await say(before, `${ours}-${customer.id}`, 'And stays so.')
  await say(customer, ours, 'Thank you for the secret.')
  expect(await before.request('GET', '/conversations')).toHaveLength(1)
  expect(await before.request('GET', '/conversations/unread')).toEqual({ count: 1 })

  const after = await signIn(['admin_job_read'])

  expect(await after.request('GET', '/conversations')).toEqual([])
  expect(await after.request('GET', '/conversations/search?q=secret')).toEqual([])
  expect(await after.request('GET', '/conversations/unread')).toEqual({ count: 0 })
})

test('only its user and support read a support chat [MSG-10]', async () => {
  const [customer, other] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
  await say(customer, ours, 'Mine alone.')

  for (const path of [`${ours}-${customer.id}`, `${ours}-unknown`])
    expect(await other.send('GET', `/conversations/${path}/messages`), path).toMatchObject({ status: 404 })
  expect((await customer.request<ChatView>('GET', `/conversations/${ours}-${customer.id}/messages`)).id).toBe(ours)
})

test('an admin opens no chats of other users and none of their own [MSG-10]', async () => {
  const admin = await answering()
  const { job, customer, contractor } = await fixtures.signedJob()

  for (const contact of [job.id, customer.id, contractor.id, ours, `${ours}-${admin.id}`])
    expect(await admin.send('GET', `/conversations/${contact}/messages`), contact).toMatchObject({ status: 404 })
})

test('the number of unanswered chats is visible with the read permission [MSG-10]', async () => {
  const customer = await signUp(product, 'customer')
  const [admin, none] = [await answering(), await signInAdmin(product, ['admin_job_write'])]
  const waiting = async (client: TestClient) =>
    (await client.request<{ count: number }>('GET', '/admin/support/unanswered')).count
  const before = await waiting(admin)

  for (const body of ['One', 'Two']) await say(customer, ours, body)

  expect(await waiting(admin)).toBe(before + 1)
  expect(await waiting(none)).toBe(0)
  await say(admin, `${ours}-${customer.id}`, 'An answer.')
  expect(await waiting(admin)).toBe(before)
})

test('a chat is assigned, reassigned to another agent and unassigned [MSG-10]', async () => {
  const customer = await signUp(product, 'customer')
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Who looks after me?')
  const [one, other] = [await answering(), await answering()]
  const reader = await signInAdmin(product, ['admin_qa_read'])

  expect((await assign(one, conversation, one.id)).body).toMatchObject({ assignee: { id: one.id } })
  expect(await chatIn(one, 'mine', conversation)).toBeDefined()
  expect((await assign(one, conversation, other.id)).body).toMatchObject({ assignee: { id: other.id } })
  expect(await chatIn(one, 'mine', conversation)).toBeUndefined()
  expect(await assign(one, conversation, reader.id)).toMatchObject({ status: 404 })
  expect((await assign(other, conversation, null)).body).toMatchObject({ assignee: null })
  expect(await assign(one, `${ours}-unknown`, one.id)).toMatchObject({ status: 404 })
  const assignees = await one.request<{ id: string }[]>('GET', '/admin/support/assignees')
  expect(assignees.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
  expect(assignees.map(({ id }) => id)).not.toContain(reader.id)
})

test('the inbox is paged, longest wait first [MSG-10]', async () => {
  const admin = await answering()
  const before = new Set((await inbox(admin, 'unanswered')).map(({ conversation }) => conversation))
  const clients = [
    await signUp(product, 'customer'),
    await signUp(product, 'customer'),
    await signUp(product, 'customer'),
  ]
  for (const client of clients) await say(client, ours, 'I wait.')
  await say(clients[0] as TestClient, ours, 'I wait longest.')

  for (const [filter, expected] of [
    ['unanswered', clients],
    ['all', [clients[0], clients[2], clients[1]]],
  ] as const) {
    const seen: string[] = []
    let path: string | undefined = `/admin/support?filter=${filter}&limit=1`
    while (path !== undefined) {
      const { body, headers }: Reply<SupportChatView[]> = await admin.send<SupportChatView[]>('GET', path)
      seen.push(...body.map(({ conversation }) => conversation))
      path = /<(?:https?:\/\/[^/]+)?(?:\/api)?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    const ofOurs = seen.filter((conversation) => clients.some((client) => conversation.endsWith(client.id)))
    expect(ofOurs, filter).toEqual(expected.map((client) => `${ours}-${client?.id}`))
    expect(seen).toHaveLength(new Set(seen).size)
    if (filter === 'unanswered') expect(seen).toHaveLength(before.size + clients.length)
  }
  expect(await admin.send('GET', '/admin/support?filter=unanswered&cursor=x')).toMatchObject({ status: 400 })
})

test('only other admins see the names of agents [MSG-08] [MSG-10]', async () => {
  const customer = await signUp(product, 'customer')
  const [one, other] = [await answering(), await answering()]
  await say(customer, ours, 'Who are you?')
  for (const admin of [one, other]) await say(admin, `${ours}-${customer.id}`, 'The support.')
  const { user } = await one.request<{ user: { username: string } }>('GET', '/session')
  const found = (client: TestClient) => client.request('GET', `/conversations/names?usernames=${user.username}`)

  expect(await found(customer)).toEqual([])
  expect(await found(other)).toHaveLength(1)
})

test('names are found by username for contractors and chat partners [MSG-08]', async () => {
  const { customer, contractor } = await fixtures.signedJob()
  const outsider = await signUp(product, 'customer')
  const usernames = await Promise.all(
    [customer, contractor, outsider].map(
      async (client) => (await client.request<{ user: { username: string } }>('GET', '/session')).user.username,
    ),
  )
  const names = async (client: TestClient) =>
    (
      await client.request<{ username: string; name: string }[]>(
        'GET',
        `/conversations/names?usernames=${[...usernames, 'unknown'].join(',')}`,
      )
    ).map(({ username }) => username)
  await say(customer, contractor.id, 'Good morning')

  expect((await names(contractor)).sort()).toEqual(usernames.slice(0, 2).sort())
  expect((await names(outsider)).sort()).toEqual(usernames.slice(1).sort())
})

const archive = (admin: TestClient, conversation: string, isArchived = true) =>
  admin.send<SupportChatView>('PUT', `/admin/support/${conversation}/archived`, { isArchived })

test('an archived chat counts as answered, stays the same for its user and can be restored [MSG-10] [ADMIN-01]', async () => {
  const customer = await signUp(product, 'customer')
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Thank you, that was all.')
  const keeper = await signInAdmin(product, ['admin_qa_delete', 'admin_qa_write'])
  await assign(keeper, conversation, keeper.id)
  const before = await chatIn(keeper, 'unanswered', conversation)

  expect(await archive(keeper, conversation)).toMatchObject({
    status: 200,
    body: { archivedAt: expect.any(String), unansweredSince: null },
  })

  for (const filter of ['unanswered', 'mine', 'all'])
    expect(await chatIn(keeper, filter, conversation), filter).toBeUndefined()
  expect(await chatIn(keeper, 'archived', conversation)).toBeDefined()
  const alone = (client: TestClient) =>
    client.send<SupportChatView[]>('GET', `/admin/support?conversation=${conversation}`)
  expect((await alone(keeper)).body).toMatchObject([{ conversation, archivedAt: expect.any(String) }])
  expect((await alone(customer)).status).toBe(403)
  const seen = await customer.request<ChatView>('GET', `/conversations/${ours}/messages`)
  expect(seen.messages.map(({ body }) => body)).toEqual(['Thank you, that was all.'])

  expect(await archive(keeper, conversation, false)).toMatchObject({
    status: 200,
    body: { archivedAt: null, unansweredSince: before?.unansweredSince },
  })
  expect(await chatIn(keeper, 'archived', conversation)).toBeUndefined()
  expect(await chatIn(keeper, 'mine', conversation)).toBeDefined()
})

test('a new message reopens an archived chat, and its user waits from then on [MSG-10]', async () => {
  const customer = await signUp(product, 'customer')
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Where is my refund?')
  const keeper = await signInAdmin(product, ['admin_qa_read', 'admin_qa_delete'])
  await archive(keeper, conversation)

  const stored = await say(customer, ours, 'It has not come.')

  expect(await chatIn(keeper, 'archived', conversation)).toBeUndefined()
  expect(await chatIn(keeper, 'unanswered', conversation)).toMatchObject({
    archivedAt: null,
    unansweredSince: stored.sentAt,
  })
})

test('archiving a chat needs the delete permission, and a repeat changes nothing [DATA-02] [ADMIN-03]', async () => {
  const customer = await signUp(product, 'customer')
  const conversation = `${ours}-${customer.id}`
  await say(customer, ours, 'Hello?')
  const keeper = await signInAdmin(product, ['admin_qa_delete'])

  for (const client of [customer, await answering()]) expect((await archive(client, conversation)).status).toBe(403)
  expect((await archive(anonymous(product), conversation)).status).toBe(401)
  expect((await archive(keeper, `${ours}-unknown`)).status).toBe(404)
  expect((await keeper.send('PUT', `/admin/support/${conversation}/archived`, {})).status).toBe(422)
  for (let once = 0; once < 2; once++) expect((await archive(keeper, conversation)).status).toBe(200)
  const text = 'select action from audit_entries where subject_id = $1'
  expect((await product.pool.query(text, [conversation])).rows).toEqual([{ action: 'support.archive' }])
})
