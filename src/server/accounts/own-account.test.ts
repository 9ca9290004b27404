import { afterAll, describe, expect, test } from 'vitest'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const read = (client: TestClient) => client.request<OwnAccountView>('GET', '/account')
const later = (advanceMs: number) => anonymous(product).request('POST', '/test/clock', { advanceMs })

describe('My Account [FORM-13, FORM-26]', () => {
  test('shows the owner everything about the account and nothing secret', async () => {
    const email = newEmail('mine')
    const { client, user } = await signInWithCode(product, 'customer', email)

    expect(await read(client)).toEqual({
      id: user.id,
      username: user.username,
      name: user.name,
      role: 'customer',
      email,
      emailVerified: true,
      phone: null,
      acceptCommunications: false,
      requiresEmailCode: false,
      hasPassword: false,
      providers: [],
      emailChange: null,
      supportUsername: user.username,
    })
  })

  test('an admin without an email has one as well', async () => {
    const admin = await signInAdmin(product)

    expect(await read(admin)).toMatchObject({ role: 'admin', email: null, hasPassword: true })
  })

  test('name and consent change, and appear in this and the next responses', async () => {
    const client = await signUp(product, 'contractor')

    const changed = await client.request('PATCH', '/account', { name: '  Ng & Sons ', acceptCommunications: true })

    expect(changed).toMatchObject({ name: 'Ng & Sons', acceptCommunications: true })
    expect(await read(client)).toMatchObject({ name: 'Ng & Sons', acceptCommunications: true })
    expect(await client.request('GET', '/session')).toMatchObject({ user: { name: 'Ng & Sons' } })
  })

  test('the phone number is stored, stays when it is not sent, and an empty text clears it', async () => {
    const client = await signUp(product, 'customer')

    expect(await client.request('PATCH', '/account', { phone: '+61 412 345 678' })).toMatchObject({
      phone: '0412345678',
    })
    expect(await client.request('PATCH', '/account', { name: 'Jo Citizen' })).toMatchObject({ phone: '0412345678' })
    expect(await client.request('PATCH', '/account', { phone: '' })).toMatchObject({ phone: null })
  })

  test('fields that are not sent stay unchanged', async () => {
    const client = await signUp(product, 'customer')
    await client.request('PATCH', '/account', { name: 'Jo Citizen', acceptCommunications: true })

    await client.request('PATCH', '/account', { acceptCommunications: false })

    expect(await read(client)).toMatchObject({ name: 'Jo Citizen', acceptCommunications: false })
  })

  test('email, role, status and permissions do not change', async () => {
    const client = await signUp(product, 'customer')
    const before = await read(client)

    const greedy = {
      email: 'x@example.com',
      role: 'admin',
      status: 'ARCHIVED',
      emailVerified: false,
      permissions: ['supervisor'],
    }
    await client.request('PATCH', '/account', { ...greedy, name: 'Jo' })

    expect(await read(client)).toEqual({ ...before, name: 'Jo' })
  })

  test.each([
    ['Name is required', { name: ' ' }, 'name'],
    ['Enter a phone number, such as 0412 345 678.', { phone: '12' }, 'phone'],
    ['Please use at most 256 characters.', { name: 'x'.repeat(257) }, 'name'],
  ])('a bad field returns %j', async (message, body, path) => {
    const client = await signUp(product, 'customer')

    expect(await client.send('PATCH', '/account', body)).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })
})

describe('the code required after the password', () => {
  test('needs a password', async () => {
    const client = await signUp(product, 'contractor')

    const message = 'Confirm your email and choose a password before you turn on email codes.'
    expect(await client.send('PATCH', '/account', { requiresEmailCode: true })).toMatchObject({
      status: 422,
      body: { message, issues: [{ path: 'requiresEmailCode', message }] },
    })
    expect(await read(client)).toMatchObject({ requiresEmailCode: false })
  })

  test('changes only soon after a sign-in, in both directions [ASVS 7.5.1]', async () => {
    const client = await signUp(product, 'contractor')
    await client.request('PATCH', '/account/password', { password: 'Correct-horse-9' })
    const asking = (requiresEmailCode: boolean, by = client) => by.send('PATCH', '/account', { requiresEmailCode })

    expect(await asking(true)).toMatchObject({ status: 200, body: { requiresEmailCode: true } })
    await later(10 * 60_000 + 1000)

    expect(await asking(false)).toMatchObject({ status: 403, body: { code: 'account.currentPasswordFirst' } })
    // The same value again is no change, so other fields still change.
    expect(await client.send('PATCH', '/account', { requiresEmailCode: true, name: 'Jo' })).toMatchObject({
      status: 200,
    })
    const again = (await signInWithCode(product, 'contractor', (await read(client)).email ?? '')).client
    expect(await asking(false, again)).toMatchObject({ status: 200, body: { requiresEmailCode: false } })
  })
  test('long after a sign-in it changes only with the current password [ASVS 7.5.1]', async () => {
    const client = await signUp(product, 'contractor')
    await client.request('PATCH', '/account/password', { password: 'Correct-horse-9' })
    await later(10 * 60_000 + 1000)
    const asking = (fields: object) =>
      client.send('PATCH', '/account', { name: 'Jo', requiresEmailCode: true, ...fields })

    const message = "That's not your current password. Try again, or reset it by email."
    expect(await asking({})).toMatchObject({
      status: 403,
      body: { message: "It's been a while since you signed in. Enter your current password to change this." },
    })
    expect(await asking({ currentPassword: 'Wrong-horse-9' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'currentPassword', message }] },
    })
    expect(await asking({ currentPassword: '' })).toMatchObject({ status: 422 })
    expect((await read(client)).requiresEmailCode).toBe(false)
    expect((await read(client)).name).not.toBe('Jo')

    expect(await asking({ currentPassword: 'Correct-horse-9' })).toMatchObject({
      status: 200,
      body: { requiresEmailCode: true, name: 'Jo' },
    })
  })

  test('its password has the same guess limit as the login page [ASVS 6.3.1]', async () => {
    const client = await signUp(product, 'contractor')
    await client.request('PATCH', '/account/password', { password: 'Correct-horse-9' })
    const guess = (currentPassword: string) =>
      client.send('PATCH', '/account', { requiresEmailCode: true, currentPassword })

    // The password chosen above counts as one of the 10 of this account and client.
    const statuses: number[] = []
    for (let tries = 0; tries < 9; tries++) statuses.push((await guess('Wrong-horse-9')).status)

    expect(statuses).toEqual(Array.from({ length: 9 }, () => 422))
    expect(await guess('Correct-horse-9')).toMatchObject({ status: 429, body: { code: 'core.tooMany' } })
    expect((await read(client)).requiresEmailCode).toBe(false)
  })

  test('a user without a password reads how to confirm their identity', async () => {
    const client = await signUp(product, 'customer')
    await product.pool.query('update accounts set requires_email_code = true where id = $1', [client.id])
    await later(10 * 60_000 + 1000)

    expect(await client.send('PATCH', '/account', { requiresEmailCode: false })).toMatchObject({
      status: 403,
      body: {
        code: 'account.signInAgainFirst',
        message:
          "It's been a while since you signed in, and this account has no password. Sign in again with an emailed code, or reset your password by email.",
      },
    })
  })
})
