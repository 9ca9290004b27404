import { afterAll, describe, expect, test } from 'vitest'
import { newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { subscribeToAccountChanges } from '../sessions/subscribe-account-changes.ts'

const product = await startProduct()

afterAll(() => product.stop())

describe("the caller's own record", () => {
  test("a customer reads it in full, without other users' fields [API-08]", async () => {
    const email = newEmail('self')
    const { client, user } = await signInWithCode(product, 'customer', email)

    expect(await client.request('GET', '/customers/self')).toEqual({
      id: user.id,
      username: user.username,
      name: user.name,
      email,
      paymentCustomerId: null,
      acceptCommunications: false,
    })
    expect(await client.request('GET', '/session')).toEqual({
      user,
      unread: { messages: 0, notifications: 0, supportChats: 0 },
    })
  })

  test('a new name appears in this and the next responses [API-10]', async () => {
    const client = await signUp(product, 'contractor')

    expect(
      await client.request('POST', '/name', { name: '  Ng & Sons  ', role: 'admin', email: 'x@example.com' }),
    ).toEqual({
      name: 'Ng & Sons',
    })
    expect(await client.request('GET', '/session')).toMatchObject({ user: { name: 'Ng & Sons', role: 'contractor' } })
  })

  test('a new name invalidates the cache of every process', async () => {
    const client = await signUp(product, 'contractor')
    const changed: (string | undefined)[] = []
    const listening = await subscribeToAccountChanges(product.databaseUrl, {
      invalidate: (id) => void changed.push(id),
    })

    await client.request('POST', '/name', { name: 'Ng & Daughters' })

    await eventually(() => changed.includes(client.id))
    await listening.stop()
  })
})
