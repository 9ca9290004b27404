/** Two admins change one support chat. The second gets a conflict [MSG-10]. */
import { afterAll, expect, test } from 'vitest'
import type { MessageView } from '#api/messages/message-view.ts'
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const ours = 'support_plumbline'
const [one, other, third] = [await answering(), await answering(), await answering()]

afterAll(() => product.stop())

function answering(): Promise<TestClient> {
  return signInAdmin(product, ['admin_qa_write', 'admin_qa_delete'])
}

let sent = 0
const say = (client: TestClient, contact: string, body: string) => {
  sent += 1
  return client.request<MessageView>('POST', `/conversations/${contact}/messages`, { body, key: `at-once-${sent}` })
}
const supportChat = async () => {
  const customer = await signUp(product, 'customer')
  const { index } = await say(customer, ours, 'Who looks after me?')
  return { customer, conversation: `${ours}-${customer.id}`, lastIndex: index }
}
const assign = (admin: TestClient, conversation: string, body: object) =>
  admin.send<SupportChatView>('PUT', `/admin/support/${conversation}/assignee`, body)
const archive = (admin: TestClient, conversation: string, body: object) =>
  admin.send<SupportChatView>('PUT', `/admin/support/${conversation}/archived`, body)
const recordsOf = async (conversation: string) => {
  const text = 'select action, before, after from audit_entries where subject_id = $1 order by id'
  return (await product.pool.query(text, [conversation])).rows
}

test('two concurrent assignments: one succeeds and the other gets a conflict [ADMIN-03]', async () => {
  const { conversation } = await supportChat()

  const both = await Promise.all([one, other].map((by) => assign(by, conversation, { assigneeId: by.id, seen: {} })))

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'Another admin has just changed the assignee. Reload the page to see who has this conversation.',
  })
  const winner = both.find(({ status }) => status === 200)?.body.assignee?.id
  expect(await recordsOf(conversation)).toEqual([
    { action: 'support.assign', before: { assigneeId: null }, after: { assigneeId: winner } },
  ])
})

test('the admin who has seen the assignee reassigns and unassigns, and a repeat changes nothing', async () => {
  const { conversation } = await supportChat()
  await assign(one, conversation, { assigneeId: one.id })

  const handed = { assigneeId: third.id, seen: { assigneeId: one.id } }
  for (let press = 0; press < 2; press += 1)
    expect(await assign(other, conversation, handed)).toMatchObject({
      status: 200,
      body: { assignee: { id: third.id } },
    })
  expect((await assign(one, conversation, { seen: { assigneeId: one.id } })).status).toBe(409)
  expect(await assign(third, conversation, { seen: { assigneeId: third.id } })).toMatchObject({
    status: 200,
    body: { assignee: null },
  })

  expect((await recordsOf(conversation)).map(({ before, after }) => [before.assigneeId, after.assigneeId])).toEqual([
    [null, one.id],
    [one.id, third.id],
    [third.id, null],
  ])
})

test('a chat with a new message cannot be archived unread', async () => {
  const { customer, conversation, lastIndex } = await supportChat()
  const { index } = await say(customer, ours, 'And my ceiling is falling down.')

  expect(await archive(one, conversation, { isArchived: true, seen: { lastIndex } })).toMatchObject({
    status: 409,
    body: { message: "There's a new message. Read it before you archive this conversation." },
  })
  expect(await recordsOf(conversation)).toEqual([])
  for (let press = 0; press < 2; press += 1)
    expect((await archive(one, conversation, { isArchived: true, seen: { lastIndex: index } })).status).toBe(200)
  expect(await recordsOf(conversation)).toHaveLength(1)
})
