import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['supervisor'])

afterAll(() => product.stop())

test.each([
  ['customer', 'google_4711', 'bs-cust-4711'],
  ['contractor', 'google_4712', 'bs-trad-4712'],
] as const)('support sees and finds a %s with the username %s as %s [MSG-10]', async (role, stored, shown) => {
  const user = await signUp(product, role)
  await product.pool.query('update accounts set username = $2 where id = $1', [user.id, stored])
  const message = { body: 'Help', key: randomUUID() }
  await user.request('POST', '/conversations/support_plumbline/messages', message)

  const [chat] = await admin.request<SupportChatView[]>(
    'GET',
    `/admin/support?conversation=support_plumbline-${user.id}`,
  )
  const found = (list: string) => admin.request<RecordView[]>('GET', `/admin/${list}?q=${shown}`)

  expect(chat?.user).toMatchObject({ id: user.id, username: shown })
  expect(await found(`${role}s`)).toMatchObject([{ id: user.id, cells: { username: shown } }])
  expect(await found('lists/support-chats')).toHaveLength(1)
})
