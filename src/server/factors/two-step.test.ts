import { afterAll, expect, test } from 'vitest'
import { anonymous, emailedCode, newEmail, ownAddress, signInWithCode, signUp } from '#tests/support/clients.ts'
import { callSignIn, goodPassword, type SignInReply, signUpWithPassword } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { appCode, nextAppCode, setUpApp } from '#tests/support/second-factors.ts'

const product = await startProduct()
afterAll(() => product.stop())

const wrongCode = 'This code is wrong or was already used. Enter the newest code from your app, or a recovery code.'
const submit = (attempt: string, code: string) =>
  anonymous(product).send<SignInReply>('POST', '/session/attempt/factor', { attempt, code }, ownAddress())
const subjects = async (email: string) =>
  (await anonymous(product).request<{ subject: string }[]>('GET', `/test/mails?to=${email}`)).map(
    ({ subject }) => subject,
  )

/** A contractor with a password, an app and recovery codes. */
async function protectedContractor() {
  const { email, client } = await signUpWithPassword(product)
  const app = await setUpApp(product, client)
  const signIn = async () => (await callSignIn(product, 'password', { email, password: goodPassword })).body
  return { email, client, ...app, signIn }
}

test('a password alone opens no session once an app is set up [ASVS 6.3.3]', async () => {
  const { secret, signIn } = await protectedContractor()

  const first = await signIn()

  expect(first).toEqual({
    nextStep: 'secondFactor',
    attempt: expect.any(String),
    message: "Confirm it's you with your second factor.",
    factors: ['totp'],
  })
  expect(await submit(first.attempt, await nextAppCode(product, secret))).toMatchObject({
    status: 200,
    body: { idToken: expect.any(String), user: { role: 'contractor' } },
  })
})

test('an emailed code, a reset link and a reset code need the second factor too [ASVS 6.3.3, 6.4.3]', async () => {
  const { email, secret } = await protectedContractor()

  await callSignIn(product, 'code/send', { email, role: 'contractor' })
  const byCode = await callSignIn(product, 'code/verify', {
    email,
    code: await emailedCode(product, email),
    role: 'contractor',
  })
  const forgot = await callSignIn(product, 'password/forgot', { email })
  const reset = { attempt: forgot.body.attempt, code: await emailedCode(product, email), password: 'Another-horse-2' }
  const byReset = await callSignIn(product, 'attempt/reset', reset)

  for (const { body } of [byCode, byReset]) expect(body).toMatchObject({ nextStep: 'secondFactor' })
  expect(byReset.headers.getSetCookie()).toEqual([])
  expect((await submit(byReset.body.attempt, await nextAppCode(product, secret))).status).toBe(200)
})

test('a code of the app works once, and a used attempt ends [ASVS 6.5.1]', async () => {
  const { code, secret, signIn } = await protectedContractor()

  const setUpAgain = await submit((await signIn()).attempt, code)
  const { attempt } = await signIn()
  const next = await nextAppCode(product, secret)
  const accepted = await submit(attempt, next)
  const sameAttempt = await submit(attempt, await appCode(product, secret, 1))
  const sameCode = await submit((await signIn()).attempt, next)

  expect(setUpAgain).toMatchObject({ status: 401, body: { code: 'factors.wrongCode', message: wrongCode } })
  expect([accepted, sameAttempt, sameCode].map(({ status }) => status)).toEqual([200, 401, 401])
})

test('two requests with one code open one session [ASVS 6.5.1]', async () => {
  const { secret, signIn } = await protectedContractor()
  const attempts = await Promise.all([signIn(), signIn(), signIn()])
  const code = await nextAppCode(product, secret)

  const replies = await Promise.all(attempts.map(({ attempt }) => submit(attempt, code)))

  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401])
})

test('a recovery code signs in once, as typed with capitals and spaces, and the owner gets an email [ASVS 6.5.1, 6.5.2]', async () => {
  const { email, client, recoveryCodes, signIn } = await protectedContractor()
  const [first = ''] = recoveryCodes
  expect(new Set(recoveryCodes).size).toBe(10)

  const used = await submit((await signIn()).attempt, ` ${first.toUpperCase().replace('-', ' ')}`)
  const again = await submit((await signIn()).attempt, first)

  expect([used.status, again.status]).toEqual([200, 401])
  expect(await client.request('GET', '/account/factors')).toEqual({ hasTotp: true, recoveryCodesLeft: 9, passkeys: [] })
  expect(
    await product.pool.query('select from recovery_codes where code_mac::text like $1', [`%${first}%`]),
  ).toMatchObject({ rowCount: 0 })
  await expect.poll(() => subjects(email)).toContain('A recovery code was used')
})

test('new recovery codes end the old ones', async () => {
  const { client, recoveryCodes, signIn } = await protectedContractor()

  const renewed = await client.request<{ recoveryCodes: string[] }>('POST', '/account/recovery-codes')

  expect((await submit((await signIn()).attempt, recoveryCodes[1] ?? '')).status).toBe(401)
  expect((await submit((await signIn()).attempt, renewed.recoveryCodes[1] ?? '')).status).toBe(200)
})

test('an attempt allows five wrong codes, and an account twenty in ten minutes [ASVS 6.6.3]', async () => {
  const { secret, signIn } = await protectedContractor()
  const { attempt } = await signIn()
  const statuses: number[] = []
  for (let index = 0; index < 5; index++) statuses.push((await submit(attempt, '000000')).status)
  const right = await nextAppCode(product, secret)
  const sixth = await submit(attempt, right)
  // The code that set up the app counted too.
  for (const tries of [5, 5, 4]) {
    const next = await signIn()
    for (let index = 0; index < tries; index++) statuses.push((await submit(next.attempt, '000000')).status)
  }
  const over = await submit((await signIn()).attempt, right)

  expect(statuses).toEqual(Array.from({ length: 19 }, () => 401))
  expect([sixth.status, over.status]).toEqual([401, 429])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('the attempt of the second factor accepts no emailed code and sets no password [ASVS 6.4.3]', async () => {
  const { signIn } = await protectedContractor()
  const { attempt } = await signIn()

  const replies = [
    await callSignIn(product, 'attempt/code', { attempt, code: '000000' }),
    await callSignIn(product, 'attempt/password', { attempt, password: 'Another-horse-2' }),
    await callSignIn(product, 'attempt/code/send', { attempt }),
  ]

  expect(replies.map(({ status }) => status)).toEqual([401, 409, 409])
})

test('a secret counts only after its first code, and is encrypted for its account [ASVS 11.3.3]', async () => {
  const email = newEmail('mia')
  const client = await signUp(product, 'customer', email)
  const { secret } = await client.request<{ secret: string; qr: string; uri: string }>('POST', '/account/totp')

  const wrong = await client.send('POST', '/account/totp/confirm', { code: '000000' })
  const { user } = await signInWithCode(product, 'customer', email)
  const { rows } = await product.pool.query<{ key_id: string; secret: Buffer }>(
    'select key_id, secret from totp_factors where account_id = $1',
    [user.id],
  )

  expect(wrong).toMatchObject({ status: 422, body: { code: 'factors.wrongFirstCode', issues: [{ path: 'code' }] } })
  expect(rows).toEqual([{ key_id: expect.stringMatching(/^[0-9a-f]{16}$/), secret: expect.any(Buffer) }])
  expect(rows[0]?.secret).toHaveLength(12 + 16 + 20)
  expect(rows[0]?.secret.toString('latin1')).not.toContain(secret)
})

test('setting up and removing need a sign-in of the last 10 minutes [ASVS 7.5.1]', async () => {
  const { client, email } = await protectedContractor()
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 10 * 60_000 + 1000 })

  const replies = [await client.send('DELETE', '/account/totp'), await client.send('POST', '/account/recovery-codes')]

  for (const reply of replies) expect(reply).toMatchObject({ status: 403 })
  await expect.poll(() => subjects(email)).toContain('Two-step verification is on')
})

test('a removed app no longer matters at sign-in, and the owner gets an email', async () => {
  const { client, email, signIn } = await protectedContractor()

  await client.request('DELETE', '/account/totp')

  expect(await signIn()).toMatchObject({ idToken: expect.any(String) })
  expect(await client.request('GET', '/account/factors')).toEqual({
    hasTotp: false,
    recoveryCodesLeft: 0,
    passkeys: [],
  })
  await expect.poll(() => subjects(email)).toContain('Two-step verification is off')
})
