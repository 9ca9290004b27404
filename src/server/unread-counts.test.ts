import { afterAll, expect, test } from 'vitest'
import { anonymous, createFixtures, signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const unreadOf = async (client: TestClient) =>
  (await client.request<{ unread?: Record<string, number> }>('GET', '/session')).unread

test('the session has the counts of the menus, so that a page asks once [MSG-03, MSG-10]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const [support, others] = [
    await signInAdmin(product, ['admin_qa_write']),
    await signInAdmin(product, ['admin_job_read']),
  ]
  const say = (client: TestClient, contact: string, key: string) =>
    client.request('POST', `/conversations/${contact}/messages`, { body: 'Hello', key })
  await say(contractor, job.id, 'message-1')
  await say(contractor, job.id, 'message-2')
  await say(customer, 'support_plumbline', 'message-3')
  await eventually(async () => (await unreadOf(customer))?.notifications === 1)

  expect(await unreadOf(customer)).toEqual({ messages: 2, notifications: 1, supportChats: 0 })
  expect(await unreadOf(contractor)).toMatchObject({ messages: 0, supportChats: 0 })
  expect(await unreadOf(support)).toEqual({ messages: 0, notifications: 0, supportChats: 1 })
  expect(await unreadOf(others)).toEqual({ messages: 0, notifications: 0, supportChats: 0 })
  expect(await unreadOf(anonymous(product))).toBeUndefined()
})
