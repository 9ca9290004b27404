import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, emailedCode, newEmail, signInWithCode } from '#tests/support/clients.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  clientFromReply,
  emailsTo,
  goodPassword,
  logIn,
  minuteMs,
  signUpWithPassword,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const wrong = 'Invalid email or password. Please try again.'
const rejected = { status: 401, body: { code: 'signIn.wrongPassword', message: wrong } }
const createAdmin = (username: string, permissions = ['supervisor']) =>
  visitor.request('POST', '/test/admin', { username, password: goodPassword, permissions })

describe('signing in with a password', () => {
  test('signs in a contractor by email in any spelling [AUTH-03, FORM-21]', async () => {
    const { email, user } = await signUpWithPassword(product)

    const answer = await logIn(product, ` ${email.toUpperCase()} `)

    expect(answer).toMatchObject({ status: 200, body: { user, idToken: expect.any(String) } })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^plumbline=[\w-]{43};.*HttpOnly/)
  })

  test('signs in an admin by username, and the hash stays in the database [AUTH-06] [ASVS 11.4.2]', async () => {
    await createAdmin('boss')

    const answer = await callSignIn(product, 'password', { username: 'boss', password: goodPassword })

    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin', username: 'boss', email: null } } })
    expect(JSON.stringify(answer.body)).not.toMatch(/argon|hash/)
    const { rows } = await product.pool.query("select password_hash from accounts where username = 'boss'")
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('returns the same error for every failure [FORM-21] [ASVS 6.3.1]', async () => {
    const { email } = await signUpWithPassword(product)
    const codeOnly = newEmail('no-password')
    await signInWithCode(product, 'customer', codeOnly)
    await createAdmin('known')

    const answers = await Promise.all([
      logIn(product, email, 'correct-horse-1'),
      logIn(product, email, `${goodPassword} `),
      logIn(product, codeOnly),
      logIn(product, 'unknown@example.com'),
      callSignIn(product, 'password', { username: 'known', password: 'correct-horse-1' }),
      callSignIn(product, 'password', { username: 'unknown', password: goodPassword }),
      // A username is no email, and an email no username.
      callSignIn(product, 'password', { username: email, password: goodPassword }),
    ])

    for (const { status, body } of answers)
      expect([status, body]).toEqual([401, { code: 'signIn.wrongPassword', message: wrong }])
  })

  test('no default account exists: common usernames and passwords fail [ASVS 6.3.2]', async () => {
    const { rows } = await product.pool.query("select count(*)::int as count from accounts where username = 'admin'")

    expect(rows).toEqual([{ count: 0 }])
    for (const username of ['admin', 'administrator', 'root', 'test', 'support'])
      expect(await callSignIn(product, 'password', { username, password: username })).toMatchObject(rejected)
  })
})

describe('guessing passwords [ASVS 6.3.1]', () => {
  test('10 guesses in 10 minutes from one network do not lock out the owner on another', async () => {
    const { email } = await signUpWithPassword(product)
    const otherNetwork = { 'x-forwarded-for': '10.77.0.1' }
    const guess = { email, password: 'Wrong-horse-1' }

    const answers = await Promise.all(
      Array.from({ length: 25 }, () => callSignIn(product, 'password', guess, otherNetwork)),
    )
    const codes = await Promise.all(
      Array.from({ length: 25 }, () => callSignIn(product, 'code/send', { email, role: 'customer' }, otherNetwork)),
    )

    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(codes.filter(({ status }) => status === 204).length).toBeLessThanOrEqual(5)
    const { body } = await logIn(product, email)
    expect(body.nextStep).toBe('codeChallenge')
    const done = await callSignIn(product, 'attempt/code', {
      attempt: body.attempt,
      code: await emailedCode(product, email),
    })
    expect(done.status).toBe(200)
  })

  test('20 guesses at one account in 10 minutes from all networks, then 429 with the wait time', async () => {
    const { email } = await signUpWithPassword(product)

    const answers = await Promise.all(Array.from({ length: 22 }, () => logIn(product, email, 'Wrong-horse-1')))

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(answers.filter(({ body }) => 'idToken' in body)).toEqual([])
    const blocked = await logIn(product, email)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'core.tooMany' } })
    const seconds = Number(blocked.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(500)
    await advanceClock(product, seconds * 1000)
    expect((await logIn(product, email)).body.nextStep).toBe('codeChallenge')
  })

  test('guesses at an unknown account count the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => logIn(product, 'ghost@example.com', 'Wrong-horse-1')),
    )

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  })

  test('after five wrong passwords the answer to the correct one is the answer to a wrong one', async () => {
    const { email } = await signUpWithPassword(product)
    for (let count = 0; count < 5; count++) await logIn(product, email, 'Wrong-horse-1')

    const wrongOne = await logIn(product, email, 'Wrong-horse-2')
    const codeOfWrong = await emailedCode(product, email)
    const right = await logIn(product, email)

    const shapeOf = ({ status, body, headers }: typeof right) => ({
      ...{ status, body: { ...body, attempt: typeof body.attempt } },
      cookies: headers.getSetCookie(),
    })
    expect(shapeOf(wrongOne)).toEqual(shapeOf(right))
    // The owner who mistyped it signs in with the code alone, as the login page allows.
    const answer = await callSignIn(product, 'attempt/code', { attempt: wrongOne.body.attempt, code: codeOfWrong })
    expect(answer.status).toBe(200)
  })

  test('a wrong password never keeps the password of an unproved sign-up', async () => {
    const email = newEmail('taken-over')
    await beginSignUp(product, { email })
    for (let count = 0; count < 5; count++) await logIn(product, email, 'Wrong-horse-1')
    const { body } = await logIn(product, email, 'Wrong-horse-2')

    const { attempt } = body
    const done = await callSignIn(product, 'attempt/code', { attempt, code: await emailedCode(product, email) })

    expect([body.nextStep, done.status]).toEqual(['confirmSignUp', 200])
    expect((await logIn(product, email)).status).toBe(401)
  })

  test('after five wrong passwords the correct one needs an emailed code, once [AUTH-03]', async () => {
    const { email } = await signUpWithPassword(product)
    for (let count = 0; count < 5; count++) await logIn(product, email, 'Wrong-horse-1')

    const doubtful = await logIn(product, email)
    const done = await callSignIn(product, 'attempt/code', {
      attempt: doubtful.body.attempt,
      code: await emailedCode(product, email),
    })

    const message = "To confirm it's you, we've sent you a code. Enter it to continue."
    expect(doubtful).toMatchObject({ status: 200, body: { nextStep: 'codeChallenge', message } })
    expect(doubtful.headers.getSetCookie()).toEqual([])
    expect(done.status).toBe(200)
    await advanceClock(product, 10 * minuteMs)
    expect((await logIn(product, email)).body.idToken).toEqual(expect.any(String))
  })

  test('four wrong passwords and then the correct one need nothing more', async () => {
    const { email } = await signUpWithPassword(product)
    for (let count = 0; count < 4; count++) await logIn(product, email, 'Wrong-horse-1')

    expect((await logIn(product, email)).body.idToken).toEqual(expect.any(String))
    await advanceClock(product, 10 * minuteMs)
    await logIn(product, email, 'Wrong-horse-1')
    expect((await logIn(product, email)).body.idToken).toEqual(expect.any(String))
  })
})

test('an account with the code setting needs one after every correct password and none after a wrong one [AUTH-03]', async () => {
  const { email, client } = await signUpWithPassword(product)
  await client.request('PATCH', '/account', { requiresEmailCode: true })

  expect(await logIn(product, email, 'Wrong-horse-1')).toMatchObject(rejected)
  const isCode = ({ subject }: { subject: string }) => subject.endsWith('is your Plumbline code')
  expect((await emailsTo(product, email)).filter(isCode)).toHaveLength(1)
  for (const time of [1, 2]) {
    const asked = await logIn(product, email)
    const code = await emailedCode(product, email)
    const done = await callSignIn(product, 'attempt/code', { attempt: asked.body.attempt, code })
    expect([time, asked.body.nextStep]).toEqual([time, 'codeChallenge'])
    expect(clientFromReply(product, done).user.email).toBe(email)
  }
})
