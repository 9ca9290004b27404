import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail, signInWithCode, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  clientFromReply,
  decideStatus,
  emailedToken,
  emailedTokens,
  emailsTo,
  goodPassword,
  hourMs,
  logIn,
  minuteMs,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const newer = 'Another-horse-2'
const linkUsed = { status: 401, body: { code: 'signIn.linkUsed' } }
const linkExpired = { status: 401, body: { code: 'signIn.linkExpired' } }
const forgot = (email: string) => callSignIn(product, 'password/forgot', { email })
const orderLink = (email: string) => callSignIn(product, 'password/link', { email })
const reset = (token: string, password: string = newer) => callSignIn(product, 'password/reset', { token, password })
const isOut = async (client: TestClient) => (await client.send('GET', '/account')).status === 401

/** A worker emails the owner about the change. */
const notifiedOfChange = (email: string) =>
  eventually(async () =>
    (await emailsTo(product, email)).some(({ subject }) => subject === 'Your password was changed'),
  )

describe('a forgotten password [AUTH-04]', () => {
  test('needs a code and a new password, signs the owner in, notifies them and ends other sessions [ASVS 6.4.3, 7.4.3]', async () => {
    const { email, client: elsewhere, user } = await signUpWithPassword(product)

    const begun = await forgot(email)
    const code = await emailedCode(product, email)
    const done = await callSignIn(product, 'attempt/reset', { attempt: begun.body.attempt, code, password: newer })

    const message = "Choose a new password with the code we've sent you."
    expect(begun).toMatchObject({ status: 200, body: { nextStep: 'resetPassword', message } })
    expect(done).toMatchObject({ status: 200, body: { user } })
    expect(await isOut(elsewhere)).toBe(true)
    expect(await isOut(clientFromReply(product, done).client)).toBe(false)
    expect((await logIn(product, email)).status).toBe(401)
    expect((await logIn(product, email, newer)).status).toBe(200)
    await notifiedOfChange(email)
  })

  test('of an unknown address returns this message', async () => {
    expect(await forgot('unknown@example.com')).toMatchObject({ status: 404, body: { message: 'User not found' } })
  })

  test('of an unproved address needs the code that proves it', async () => {
    const email = newEmail('unproved')
    await beginSignUp(product, { email })

    const begun = await forgot(email)
    const done = await callSignIn(product, 'attempt/code', {
      attempt: begun.body.attempt,
      code: await emailedCode(product, email),
    })

    expect(begun.body.nextStep).toBe('confirmSignUp')
    expect(done).toMatchObject({ status: 200, body: { user: { email, emailVerified: true } } })
  })

  test('sets a first password for a user without one', async () => {
    const email = newEmail('code-only')
    await signInWithCode(product, 'customer', email)

    const { attempt } = (await forgot(email)).body
    const code = await emailedCode(product, email)

    expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: newer })).status).toBe(200)
    expect((await logIn(product, email, newer)).status).toBe(200)
  })

  test('a code works once, even with three new passwords at once [ASVS 6.5.1]', async () => {
    const { email } = await signUpWithPassword(product)
    const { attempt } = (await forgot(email)).body
    const code = await emailedCode(product, email)
    const passwords = ['Horse-number-1', 'Horse-number-2', 'Horse-number-3']

    const answers = await Promise.all(
      passwords.map((password) => callSignIn(product, 'attempt/reset', { attempt, code, password })),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const works = await Promise.all(passwords.map(async (password) => (await logIn(product, email, password)).status))
    expect(works).toEqual(answers.map(({ status }) => status))
  })

  test('a common password uses no attempt of the code [ASVS 6.2.4]', async () => {
    const { email } = await signUpWithPassword(product)
    const { attempt } = (await forgot(email)).body
    const code = await emailedCode(product, email)
    for (let count = 0; count < 6; count++)
      expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: 'Password1' })).status).toBe(422)

    expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: newer })).status).toBe(200)
  })

  test('one client can ask 100 times an hour, because the response reveals accounts [ASVS 2.4.1]', async () => {
    const ask = (index: number) =>
      callSignIn(product, 'password/forgot', { email: `who${index}@example.com` }, { 'x-forwarded-for': '10.77.0.1' })

    const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => ask(index)))

    expect(answers.filter(({ status }) => status === 404)).toHaveLength(100)
    const rejected = answers.find(({ status }) => status === 429)
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('a link to choose a new password [FORM-23, FORM-24]', () => {
  test('returns the same response for every address, and emails only existing accounts [ASVS 6.4.3]', async () => {
    const { email } = await signUpWithPassword(product)
    const { email: shut, user } = await signUpWithPassword(product)
    await decideStatus(product, user.id, 'archive')
    const unknownEmail = newEmail('unknown')

    const answers = [await orderLink(email), await orderLink(shut), await orderLink(unknownEmail)]

    for (const answer of answers) expect([answer.status, answer.body]).toEqual([204, undefined])
    await emailedToken(product, email, updatePage)
    // Tasks run in order, so these have run as well.
    await orderLink(email)
    await emailedToken(product, email, updatePage, 2)
    expect(await emailsTo(product, unknownEmail)).toEqual([])
    expect(await emailsTo(product, shut)).toHaveLength(1)
  })

  test('signs the owner in with the new password once, notifies them and ends other sessions [ASVS 6.4.3, 7.4.3]', async () => {
    const { email, client: elsewhere, user } = await signUpWithPassword(product)
    await orderLink(email)
    const token = await emailedToken(product, email, updatePage)

    const done = await reset(token)
    const again = await reset(token, 'Third-horse-3')

    expect(token).toMatch(/^[\w-]{43}$/)
    expect(done).toMatchObject({ status: 200, body: { user } })
    expect(again).toMatchObject(linkUsed)
    expect(await isOut(elsewhere)).toBe(true)
    expect((await logIn(product, email, newer)).status).toBe(200)
    await notifiedOfChange(email)
  })

  test('signs in one of three concurrent requests [ASVS 6.5.1]', async () => {
    const { email } = await signUpWithPassword(product)
    await orderLink(email)
    const token = await emailedToken(product, email, updatePage)

    const answers = await Promise.all([1, 2, 3].map((index) => reset(token, `Horse-number-${index}`)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('ends with every other link once one is used [ASVS 6.4.3]', async () => {
    const { email } = await signUpWithPassword(product)
    await orderLink(email)
    await orderLink(email)
    const [second = '', first = ''] = await emailedTokens(product, email, updatePage, 2)

    expect((await reset(second)).status).toBe(200)
    expect(await reset(first, 'Third-horse-3')).toMatchObject(linkUsed)
  })

  test('is valid for one hour, then a new one is sent once [FORM-22]', async () => {
    const { email } = await signUpWithPassword(product)
    await orderLink(email)
    const old = await emailedToken(product, email, updatePage)
    await advanceClock(product, hourMs + 1)

    for (const answer of [await reset(old), await reset(old)]) expect(answer).toMatchObject(linkExpired)
    const fresh = await emailedToken(product, email, updatePage, 2)

    expect((await reset(fresh)).status).toBe(200)
    expect(await emailedTokens(product, email, updatePage)).toHaveLength(2)
  })

  test('does not confirm a sign-up, nor the reverse [ASVS 6.6.2]', async () => {
    const { email } = await signUpWithPassword(product)
    await orderLink(email)
    const token = await emailedToken(product, email, updatePage)
    const unproved = newEmail('unproved')
    await beginSignUp(product, { email: unproved, confirmBy: 'link' })
    const confirming = await emailedToken(product, unproved, '/confirm-sign-up')

    expect(await callSignIn(product, 'sign-up/link', { token, password: goodPassword })).toMatchObject(linkUsed)
    expect(await reset(confirming)).toMatchObject(linkUsed)
  })

  test('rejects a short or common password and stays valid [FORM-24] [ASVS 6.2.1, 6.2.4]', async () => {
    const { email } = await signUpWithPassword(product)
    await orderLink(email)
    const token = await emailedToken(product, email, updatePage)

    const short = 'Your password must be at least 8 characters.'
    expect(await reset(token, 'short')).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'password', message: short }] },
    })
    expect((await reset(token, 'iloveyou1')).status).toBe(422)
    expect((await reset(token)).status).toBe(200)
  })

  test('counts towards the limits of emails and of passwords [ASVS 2.4.1, 6.3.1]', async () => {
    const email = newEmail('eager')
    for (let count = 0; count < 20; count++) expect((await orderLink(email)).status).toBe(204)
    const client = { 'x-forwarded-for': '10.77.0.2' }
    const guess = () => callSignIn(product, 'password/reset', { token: 'A'.repeat(43), password: newer }, client)
    const guesses = await Promise.all(Array.from({ length: 122 }, guess))

    expect((await orderLink(email)).headers.get('retry-after')).toMatch(/^\d+$/)
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
    await advanceClock(product, 10 * minuteMs)
    expect((await orderLink(email)).status).toBe(204)
  })
})
