import { afterAll, describe, expect, test } from 'vitest'
import {
  anonymous,
  emailedCode,
  newEmail,
  ownAddress,
  type Reply,
  signInWithCode,
  TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  advanceClock,
  callSignIn,
  clientFromReply,
  emailedToken,
  emailsTo,
  goodPassword,
  logIn,
  minuteMs,
  type SignInReply,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const newer = 'Another-horse-2'
const signInAgain = "It's been a while since you signed in. Enter your current password as well, or reset it by email."

const change = (client: TestClient, body: object): Promise<Reply<SignInReply>> =>
  client.send<SignInReply>('PATCH', '/account/password', body, ownAddress())
const statusOf = async (client: TestClient) => (await client.send('GET', '/account')).status

/** A token is valid for 15 minutes. This continues the session with a new one. */
async function renewed(client: TestClient): Promise<TestClient> {
  const reply = await anonymous(product).send<SignInReply>('POST', '/session/refresh', undefined, {
    cookie: client.cookie,
  })
  return new TestClient(
    product.address,
    reply.body.idToken,
    client.id,
    reply.headers.getSetCookie()[0]?.split(';')[0] ?? '',
  )
}

describe('changing the password [FORM-24] [ASVS 6.2.2]', () => {
  test('needs only the new one soon after sign-in; this session stays and the others end [ASVS 6.2.3, 7.4.3]', async () => {
    const { email, client, user } = await signUpWithPassword(product)
    const other = clientFromReply(product, await logIn(product, email)).client

    const changed = await change(client, { password: newer })

    expect(changed).toMatchObject({ status: 200, body: { user, idToken: expect.any(String) } })
    expect(await statusOf(other)).toBe(401)
    expect(await statusOf(client)).toBe(200)
    expect(await statusOf(new TestClient(product.address, changed.body.idToken, client.id))).toBe(200)
    const refreshed = await anonymous(product).send('POST', '/session/refresh', undefined, { cookie: client.cookie })
    expect(refreshed.status).toBe(200)
    const others = await anonymous(product).send('POST', '/session/refresh', undefined, { cookie: other.cookie })
    expect(others.status).toBe(401)
    expect((await logIn(product, email)).status).toBe(401)
    expect((await logIn(product, email, newer)).status).toBe(200)
    await eventually(async () => (await emailsTo(product, email))[0]?.subject === 'Your password was changed')
  })

  test('ends every attempt with the old one, even with the emailed code [ASVS 7.4.3]', async () => {
    const { email, client } = await signUpWithPassword(product)
    await client.request('PATCH', '/account', { requiresEmailCode: true })
    const { attempt } = (await logIn(product, email)).body
    const code = await emailedCode(product, email)

    expect((await change(client, { password: newer })).status).toBe(200)

    expect((await callSignIn(product, 'attempt/code', { attempt, code })).status).toBe(401)
  })

  test('needs the current one later [ASVS 6.2.3, 7.5.1]', async () => {
    const { email, client } = await signUpWithPassword(product)
    await advanceClock(product, 10 * minuteMs + 1)

    const without = await change(client, { password: newer })
    const withWrong = await change(client, { password: newer, currentPassword: 'Wrong-horse-1' })
    const withPermission = await change(client, { password: newer, currentPassword: goodPassword })

    expect(without).toMatchObject({ status: 403, body: { code: 'signIn.signInAgain', message: signInAgain } })
    expect(withWrong).toMatchObject({ status: 401, body: { code: 'signIn.wrongPassword' } })
    expect(withPermission.status).toBe(200)
    expect((await logIn(product, email, newer)).status).toBe(200)
  })

  test('needs the current one even in a refreshed session [ASVS 7.5.1]', async () => {
    const { client } = await signUpWithPassword(product)
    await advanceClock(product, 9 * minuteMs)
    const again = await renewed(client)
    await advanceClock(product, 2 * minuteMs)

    expect((await change(again, { password: newer })).body.code).toBe('signIn.signInAgain')
  })

  test('sets a first one for a user who signs in by code, only within 10 minutes [ASVS 7.5.1]', async () => {
    const email = newEmail('first')
    const { client } = await signInWithCode(product, 'customer', email)
    const late = await signInWithCode(product, 'customer', newEmail('late'))

    expect((await change(client, { password: newer })).status).toBe(200)
    await advanceClock(product, 10 * minuteMs + 1)
    expect((await change(late.client, { password: newer })).status).toBe(403)
    expect((await change(late.client, { password: newer, currentPassword: 'whatever' })).status).toBe(401)
    expect((await logIn(product, email, newer)).status).toBe(200)
  })

  test('rejects a short and a common one [ASVS 6.2.1, 6.2.4]', async () => {
    const { client } = await signUpWithPassword(product)

    const short = 'Your password must be at least 8 characters.'
    expect(await change(client, { password: 'seven77' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'password', message: short }] },
    })
    expect(await change(client, { password: 'Passw0rd' })).toMatchObject({
      status: 422,
      body: { code: 'signIn.commonPassword' },
    })
  })

  test('ends the reset links and codes emailed before [ASVS 6.4.3]', async () => {
    const { email, client } = await signUpWithPassword(product)
    await callSignIn(product, 'password/link', { email })
    const token = await emailedToken(product, email, updatePage)
    const { attempt } = (await callSignIn(product, 'password/forgot', { email })).body
    const code = await emailedCode(product, email)

    await change(client, { password: newer })

    const third = { password: 'Third-horse-3' }
    expect((await callSignIn(product, 'password/reset', { token, ...third })).status).toBe(401)
    expect((await callSignIn(product, 'attempt/reset', { attempt, code, ...third })).status).toBe(401)
    expect((await logIn(product, email, newer)).status).toBe(200)
  })

  test('during a sign-out everywhere leaves no session [ASVS 7.4.3]', async () => {
    const { client } = await signUpWithPassword(product)

    const [changed] = await Promise.all([change(client, { password: newer }), client.send('DELETE', '/session')])

    expect([200, 401]).toContain(changed.status)
    expect(await statusOf(client)).toBe(401)
    if (changed.status === 200)
      expect(await statusOf(new TestClient(product.address, changed.body.idToken, client.id))).toBe(401)
  })

  test('allows 20 guesses in 10 minutes [ASVS 6.3.1]', async () => {
    const { client } = await signUpWithPassword(product)
    const guess = () => change(client, { password: newer, currentPassword: 'Wrong-horse-1' })

    const answers = await Promise.all(Array.from({ length: 22 }, guess))

    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(20).fill(401), 429, 429])
  })
})
