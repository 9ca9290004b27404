/** Archiving an account replaces deleting it, and needs its own permission [DATA-02]. */
import { afterAll, expect, test } from 'vitest'
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import { signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const writer = await signInAdmin(product, ['admin_customer_write'])
const remover = await signInAdmin(product, ['admin_customer_read', 'admin_customer_delete'])
const customer = await signUp(product, 'customer')

afterAll(() => product.stop())

const move = (by: TestClient, event: string) =>
  by.send<AdminAccountView>('PATCH', `/admin/accounts/${customer.id}/status`, { event })

test('an admin with write marks an account, but neither archives nor restores it [DATA-02]', async () => {
  expect((await move(writer, 'archive')).status).toBe(403)
  const { status, body } = await move(writer, 'markUnknown')
  expect([status, body.actions]).toEqual([200, ['restore', 'markCompromised']])
  expect((await move(writer, 'restore')).status).toBe(200)

  await move(remover, 'archive')
  expect((await move(writer, 'restore')).status).toBe(403)
  expect((await move(remover, 'restore')).status).toBe(200)
})

test('an admin with delete archives and restores an account, and changes nothing else [DATA-02]', async () => {
  expect((await move(remover, 'markUnknown')).status).toBe(403)
  expect(await move(remover, 'archive')).toMatchObject({ status: 200, body: { actions: ['restore'] } })
  expect(await move(remover, 'restore')).toMatchObject({ status: 200, body: { actions: ['archive'] } })
})
