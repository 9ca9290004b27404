import { afterAll, describe, expect, test } from 'vitest'
import type { AiConversationView } from '#api/ai-chat/ai-chat-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import type { AiReply } from '#domain/ai-chat/ai-chat-schemas.ts'
import { anonymous, jobFields, newEmail, ownAddress, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { sseEvents } from '#tests/support/sse-events.ts'
import { purge } from '../purge.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

interface Answer {
  readonly message: string
  readonly reply: AiReply
}

const lost = { status: 404, body: { message: 'Chat data lost, please try again' } }
const invalid = { status: 422, body: { message: 'Chat data invalid, please try again' } }
const file = 'job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'

let chats = 0
const newChat = () => `chat-of-a-customer-${++chats}`
const you = (content: string) => ({ role: 'user', content })
const ai = (content: string) => ({ role: 'assistant', content })

/** Sends the next message with all earlier ones, like a browser. */
async function say(client: TestClient, conversation: string, said: object[], text: string): Promise<object[]> {
  const messages = [...said, you(text)]
  const { message } = await client.request<Answer>('POST', '/ai', { messages, conversation })
  return [...messages, ai(message)]
}

const read = (client: TestClient, id: string) => client.request<AiConversationView>('GET', `/ai/conversations/${id}`)
const linesOf = ({ messages }: AiConversationView) => messages.map(({ role, content }) => `${role}: ${content}`)

test('an anonymous caller gets a reply without an account or model [AI-01] [AI-02] [AI-08] [API-04] [API-10]', async () => {
  const { status, body } = await visitor.send<Answer>('POST', '/ai', { messages: [you('Hello')] }, ownAddress())

  expect(status).toBe(200)
  expect(body).toEqual({
    message: body.reply.text,
    reply: { kind: 'text', text: expect.stringMatching(/\w/), brief: {} },
  })
})

test('a client that accepts events gets the text at once and then the reply [AI-02]', async () => {
  const events = await sseEvents(visitor, '/ai', { messages: [you('Hello')] })

  const { data } = events.at(-1) ?? {}
  expect(events.at(-1)?.event).toBe('reply')
  expect(
    events
      .slice(0, -1)
      .map((told) => told.data)
      .join(''),
  ).toBe((data as Answer).message)
  expect(events.length).toBeGreaterThan(2)
})

test('contractors and admins get 403 [NAV-06]', async () => {
  const contractor = await signUp(product, 'contractor')

  expect(await contractor.send('POST', '/ai', { messages: [you('Hello')] })).toMatchObject({
    status: 403,
    body: { message: "You don't have permission to access this page." },
  })
})

const letters = (count: number) => 'x'.repeat(count)

test.each<[string, object, string]>([
  ['no messages', {}, 'Chat data invalid, please try again'],
  ['an empty list', { messages: [] }, 'Chat data invalid, please try again'],
  ['an assistant message at the end', { messages: [you('a'), ai('b')] }, 'Chat data invalid, please try again'],
  ['an unknown role', { messages: [{ role: 'system', content: 'a' }] }, 'Chat data invalid, please try again'],
  ['an empty text', { messages: [you(' ')] }, 'Please write a message.'],
  ['a long text', { messages: [you(letters(5001))] }, 'Please use at most 5000 characters.'],
  ['an unprintable character', { messages: [you('a\u0000')] }, "Remove characters that can't be displayed."],
  [
    'too many messages',
    { messages: Array.from({ length: 201 }, () => you('a')) },
    'This chat is full. Please start a new one.',
  ],
  [
    'too much text',
    { messages: Array.from({ length: 9 }, () => you(letters(4500))) },
    'This chat is full. Please start a new one.',
  ],
  [
    'six files',
    { messages: [you('a')], attachments: Array.from({ length: 6 }, () => file) },
    'Please attach at most 5 files.',
  ],
  [
    'an external file',
    { messages: [you('a')], attachments: ['https://example.com/a.jpg'] },
    'Please attach photos or videos only.',
  ],
  ['a short name', { messages: [you('a')], conversation: 'mine' }, 'Chat data invalid, please try again'],
])('%s returns 422 [AI-03] [AI-07]', async (_name, body, message) => {
  expect(await visitor.send('POST', '/ai', body, ownAddress())).toMatchObject({ status: 422, body: { message } })
})

describe('the chat of a signed-in customer', () => {
  test('is saved and continues after another sign-in [AI-02] [AI-06]', async () => {
    const mia = await signUp(product, 'customer')
    const conversation = newChat()
    const said = await say(mia, conversation, [], 'I need my bathroom waterproofed in Newcastle NSW')
    await say(mia, conversation, said, 'About 8k')

    const kept = await read(mia, conversation)

    expect(linesOf(kept)[0]).toBe('user: I need my bathroom waterproofed in Newcastle NSW')
    expect(linesOf(kept)[2]).toBe('user: About 8k')
    expect(kept.messages).toHaveLength(4)
    expect(kept.messages[1]).toMatchObject({ role: 'assistant', reply: { kind: expect.any(String) } })
    expect(kept).toMatchObject({ id: conversation, title: expect.stringMatching(/\w/), attachments: [], jobId: null })
  })

  test('returns 404 for every other caller, like an unknown chat [AI-07] [ASVS 8.2.2]', async () => {
    const [mia, tom] = [await signUp(product, 'customer'), await signUp(product, 'customer')]
    const conversation = newChat()
    await say(mia, conversation, [], 'A deck please')

    for (const method of ['GET', 'DELETE']) {
      expect(await tom.send(method, `/ai/conversations/${conversation}`)).toMatchObject(lost)
      expect(await mia.send(method, '/ai/conversations/chat-that-never-was')).toMatchObject(lost)
      expect(await mia.send(method, '/ai/conversations/no')).toMatchObject(invalid)
    }
    await say(tom, conversation, [], 'A fence please')
    expect(linesOf(await read(mia, conversation))[0]).toBe('user: A deck please')
    expect(await tom.request('GET', '/ai/conversations')).toHaveLength(1)
  })

  test('is listed newest first in pages, and deleted on request [AI-02]', async () => {
    const mia = await signUp(product, 'customer')
    const names = [newChat(), newChat(), newChat()] as const
    for (const name of names) await say(mia, name, [], `This is ${name}`)

    const first = await mia.send<AiConversationView[]>('GET', '/ai/conversations?limit=2')
    const next = /<\/api([^>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await mia.request<AiConversationView[]>('GET', next)

    expect([...first.body, ...second].map(({ id }) => id)).toEqual(names.toReversed())
    expect(first.body[0]).toEqual({
      id: names[2],
      title: expect.any(String),
      jobId: null,
      updatedAt: expect.any(String),
    })
    expect(await mia.send('DELETE', `/ai/conversations/${names[1]}`)).toMatchObject({ status: 204 })
    expect(await mia.send('GET', `/ai/conversations/${names[1]}`)).toMatchObject(lost)
    expect(await mia.send('GET', '/ai/conversations?cursor=nowhere')).toMatchObject({ status: 400 })
  })

  test('returns 409 for an outdated device and drops no message [AI-07]', async () => {
    const mia = await signUp(product, 'customer')
    const conversation = newChat()
    const said = await say(mia, conversation, [], 'A deck please')
    await say(mia, conversation, said, 'In Sydney')

    const late = await mia.send('POST', '/ai', { messages: [...said, you('In Melbourne')], conversation })

    expect(late).toMatchObject({
      status: 409,
      body: { message: "This chat continued in another window. We've loaded the latest messages." },
    })
    expect(linesOf(await read(mia, conversation)).filter((line) => line.startsWith('user'))).toEqual([
      'user: A deck please',
      'user: In Sydney',
    ])
  })

  test('has one answer per question, even for concurrent requests [AI-02]', async () => {
    const mia = await signUp(product, 'customer')
    const conversation = newChat()
    const asked = { messages: [you('A deck please')], conversation }

    const answers = await Promise.all(Array.from({ length: 6 }, () => mia.request<Answer>('POST', '/ai', asked)))
    const again = await mia.request<Answer>('POST', '/ai', asked)

    expect(new Set([...answers, again].map(({ message }) => message)).size).toBe(1)
    expect((await read(mia, conversation)).messages).toHaveLength(2)
  })

  test('is deleted as the oldest of more than 200 without a job [AI-02]', async () => {
    const mia = await signUp(product, 'customer')
    const oldest = await mia.request<JobView>('POST', '/job', jobFields)
    // 200 chats of 200 days. The first one became a job.
    await product.pool.query(
      `insert into ai_conversations (owner_id, id, title, messages, attachments, job_id, updated_at)
       select $1, 'chat-number-' || to_char(n, 'FM00000'), 'Chat', '[]', '{}', case when n = 1 then $2 end,
         now() - interval '300 days' + n * interval '1 day' from generate_series(1, 200) n`,
      [mia.id, oldest.id],
    )

    await say(mia, newChat(), [], 'One more')
    await say(mia, newChat(), [], 'And one more')

    const { rows } = await product.pool.query<{ id: string }>(
      'select id from ai_conversations where owner_id = $1 order by updated_at',
      [mia.id],
    )
    expect(rows).toHaveLength(201)
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual(['chat-number-00001', 'chat-number-00003'])
  })

  test('is deleted after a year without a message or a job [AI-02]', async () => {
    const mia = await signUp(product, 'customer')
    const [idle, posted] = [newChat(), newChat()]
    for (const name of [idle, posted]) await say(mia, name, [], 'A deck please')
    const draft = { ...jobFields, idempotencyKey: `draft-of-${posted}`, conversation: posted }
    const { id } = await mia.request<JobView>('POST', '/job', draft)

    await purge(product.pool, new Date(Date.now() + 364 * 24 * 60 * 60_000))
    expect(await mia.request('GET', '/ai/conversations')).toHaveLength(2)
    await purge(product.pool, new Date(Date.now() + 366 * 24 * 60 * 60_000))

    const { rows } = await product.pool.query('select id, job_id from ai_conversations where owner_id = $1', [mia.id])
    expect(rows).toEqual([{ id: posted, job_id: id }])
  })
})

describe('a draft becomes one job [AI-06]', () => {
  const draft = { ...jobFields, idempotencyKey: 'a-draft-of-a-customer' }
  const post = (client: TestClient, body: object) => client.send<JobView>('POST', '/job', body)

  test('for any number of concurrent requests, and the chat links to it', async () => {
    const mia = await signUp(product, 'customer')
    const conversation = newChat()
    await say(mia, conversation, [], 'A deck please')

    const answers = await Promise.all(Array.from({ length: 8 }, () => post(mia, { ...draft, conversation })))
    const again = await post(mia, draft)

    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set([...answers, again].map(({ body }) => body.id)).size).toBe(1)
    expect(await mia.request('GET', '/job/self')).toHaveLength(1)
    expect(await read(mia, conversation)).toMatchObject({ jobId: again.body.id })
  })

  test('per customer and key, and a job without a key is always new', async () => {
    const [mia, tom] = [await signUp(product, 'customer'), await signUp(product, 'customer')]

    const sent = [draft, { ...draft, idempotencyKey: 'another-draft-of-her' }, jobFields, jobFields].map((job) =>
      post(mia, job),
    )
    const posted = await Promise.all([...sent, post(tom, draft)])

    expect(new Set(posted.map(({ body }) => body.id)).size).toBe(5)
    expect(await post(mia, { ...draft, idempotencyKey: 'short' })).toMatchObject({
      status: 422,
      body: { message: 'Please send a key of 16 to 64 letters and digits.' },
    })
  })
})

describe('the rate limit of a client', () => {
  const ask = (client: TestClient, from = ownAddress()) =>
    client.send('POST', '/ai', { messages: [you('Hello')] }, from)
  const statusesOf = async (count: number, client: TestClient, from = ownAddress()) =>
    (await Promise.all(Array.from({ length: count }, () => ask(client, from)))).map(({ status }) => status)
  const rateLimitedOf = (statuses: number[]) => statuses.filter((status) => status === 429)

  test('is 20 messages a minute per network or account [ASVS 2.4.1]', async () => {
    const from = ownAddress()
    const mia = await signUp(product, 'customer', newEmail('quick'))

    expect(rateLimitedOf(await statusesOf(21, visitor, from))).toHaveLength(1)
    expect(rateLimitedOf(await statusesOf(21, mia))).toHaveLength(1)

    const rejected = await ask(visitor, from)
    expect(rejected).toMatchObject({ status: 429, body: { message: expect.stringContaining('Too many attempts') } })
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await ask(visitor)).toMatchObject({ status: 200 })
  })

  test('is 200 messages a day [ASVS 2.4.1]', async () => {
    const from = ownAddress()
    for (let minutes = 0; minutes < 10; minutes++) {
      expect(rateLimitedOf(await statusesOf(20, visitor, from))).toEqual([])
      await visitor.request('POST', '/test/clock', { advanceMs: 61_000 })
    }

    expect(await ask(visitor, from)).toMatchObject({ status: 429 })
  })
})

test('the log contains no text of these chats [ASVS 16.2.5]', () => {
  expect(product.logLines.join('\n')).not.toMatch(/bathroom waterproofed|deck please|In Melbourne/)
})
