import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, emailedCode, newEmail, signInAdmin, signInWithCode } from '#tests/support/clients.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  clientFromReply,
  emailsTo,
  hourMs,
  logIn,
  signUpWithPassword,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()

afterAll(() => product.stop())

const taken = 'An account with this email address already exists. Log in or reset your password.'
describe('a sign-up with a password and a code', () => {
  test('needs the code, then signs a contractor in with a generated username [AUTH-03]', async () => {
    const email = newEmail('builder')

    const begun = await beginSignUp(product, { email, name: 'Ng & Sons' })
    const done = await callSignIn(product, 'attempt/code', {
      attempt: begun.body.attempt,
      code: await emailedCode(product, email),
    })

    const message = "Confirm your email first. We've sent you a code."
    expect(begun).toMatchObject({ status: 200, body: { nextStep: 'confirmSignUp', message } })
    expect(begun.body.attempt).toMatch(/^[\w-]{43}$/)
    expect(begun.headers.getSetCookie()).toEqual([])
    expect(done).toMatchObject({
      status: 200,
      body: {
        user: {
          email,
          emailVerified: true,
          role: 'contractor',
          name: 'Ng & Sons',
          username: expect.stringMatching(/^bs-\d{10}(-\d+)?$/),
        },
      },
    })
    const { client } = clientFromReply(product, done)
    expect((await client.send('GET', '/contractor/self')).status).toBe(200)
    expect((await logIn(product, email)).body.user).toEqual(done.body.user)
  })

  test('has a neutral name until the owner gives one, and stores the consent [FORM-26]', async () => {
    const email = newEmail('nameless')

    const consent = { role: 'customer', acceptCommunications: true, name: undefined }
    const { client, user } = await signUpWithPassword(product, email, consent)

    expect(user.name).toBe('Customer')
    expect(await client.request('GET', '/customers/self')).toMatchObject({ acceptCommunications: true })
  })

  test('continues on the login page with the chosen name, role and consent [AUTH-02, AUTH-03]', async () => {
    const email = newEmail('returns')
    await beginSignUp(product, { email, password: 'Another-horse-2', role: 'customer', name: 'Mallory' })
    await beginSignUp(product, { email, confirmBy: 'link', name: 'Jo Park', acceptCommunications: true })

    const login = await logIn(product, email)
    const code = await emailedCode(product, email)
    const { client } = clientFromReply(
      product,
      await callSignIn(product, 'attempt/code', { attempt: login.body.attempt, code }),
    )

    expect(login.body.nextStep).toBe('confirmSignUp')
    expect(await client.request('GET', '/account')).toMatchObject({
      name: 'Jo Park',
      role: 'contractor',
      acceptCommunications: true,
    })
  })

  test('adds no contractor to the directory before the address is proved [AUTH-03]', async () => {
    const email = newEmail('unproved')
    const begun = await beginSignUp(product, { email, name: 'Unproved Builders' })

    const { rows } = await product.pool.query(
      'select 1 from contractors c join accounts a on a.id = c.account_id where a.email = $1',
      [email],
    )

    expect(begun.status).toBe(200)
    expect(rows).toEqual([])
  })

  test('is rejected for an address with an account [FORM-22]', async () => {
    const { email } = await signUpWithPassword(product)
    const other = newEmail('by-code')
    await signInWithCode(product, 'customer', other)

    for (const known of [email, email.toUpperCase(), other])
      expect(await beginSignUp(product, { email: known })).toMatchObject({
        status: 409,
        body: { code: 'account.emailInUse', message: taken },
      })
  })

  test('concurrent for one address creates one account, and each attempt has its own code [AUTH-03]', async () => {
    const email = newEmail('hasty')

    const begun = await Promise.all([1, 2, 3].map(() => beginSignUp(product, { email })))
    const codes = (await emailsTo(product, email)).map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')

    expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
    const { rows } = await product.pool.query('select count(*)::int as count from accounts where email = $1', [email])
    expect(rows).toEqual([{ count: 1 }])
    expect(codes).toHaveLength(3)
  })
})

test('a page sign-up requires marketing consent, until the owner makes it optional [FORM-14, ADMIN-01]', async () => {
  const { publish } = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  const begin = (fields: object) => beginSignUp(product, { email: newEmail('consent'), confirmBy: 'link', ...fields })
  const message = 'Agree to receive marketing emails.'
  const rejected = { status: 422, body: { issues: [{ path: 'acceptCommunications', message }] } }
  const waits = { status: 200, body: { nextStep: 'confirmSignUp' } }

  expect(await begin({ acceptCommunications: false })).toMatchObject(rejected)
  expect(await begin({ acceptCommunications: undefined })).toMatchObject(rejected)
  expect(await begin({ acceptCommunications: true })).toMatchObject(waits)
  await publish('setting/signUp', { isMarketingConsentRequired: false })

  expect(await anonymous(product).request('GET', '/app-settings')).toMatchObject({
    signUp: { isMarketingConsentRequired: false },
  })
  expect(await begin({ acceptCommunications: undefined })).toMatchObject(waits)
  expect(await begin({ acceptCommunications: false })).toMatchObject(waits)
  await publish('setting/signUp', { isMarketingConsentRequired: true })
  expect(await begin({ acceptCommunications: false })).toMatchObject(rejected)
})

test('a sign-up without marketing consent gets no marketing emails if it is optional [FORM-14, ADMIN-01]', async () => {
  const { publish } = siteContentOf(product, await signInAdmin(product, ['supervisor']))
  await publish('setting/signUp', { isMarketingConsentRequired: false })
  const email = newEmail('quiet')
  const fields = { role: 'customer', confirmBy: 'link', acceptCommunications: false } as const
  await beginSignUp(product, { email, ...fields })
  const { attempt } = (await logIn(product, email)).body
  const code = await emailedCode(product, email)
  const { client } = clientFromReply(product, await callSignIn(product, 'attempt/code', { attempt, code }))

  expect(await client.request('GET', '/customers/self')).toMatchObject({ acceptCommunications: false })
})

describe('an invitation [FORM-22]', () => {
  const over = 'This invitation is no longer valid. Ask for a new one.'
  const otherEmail = 'Use the same email address your invitation was sent to.'

  async function invited(role: 'customer' | 'contractor') {
    const email = newEmail('invited')
    const admin = await signInAdmin(product, ['supervisor'])
    expect((await admin.send('POST', '/admin/invitations', { email, role })).status).toBe(204)
    const invitation = /invitation=([\w-]+)/.exec((await emailsTo(product, email))[0]?.text ?? '')?.[1] ?? ''
    return { email, invitation }
  }

  test('gives its role to its recipient, once', async () => {
    const { email, invitation } = await invited('contractor')

    const { user } = await signUpWithPassword(product, email, { role: 'customer', invitation })

    expect(user).toMatchObject({ email, role: 'contractor' })
    const again = await beginSignUp(product, { email: newEmail('second'), invitation })
    expect(again).toMatchObject({ status: 422, body: { code: 'signIn.invitationOver', message: over } })
  })

  test('is not used up by an unconfirmed sign-up', async () => {
    const { email, invitation } = await invited('contractor')
    await beginSignUp(product, { email, invitation })

    const { rows } = await product.pool.query('select used_at from invitations where token_hash = $1', [
      createHash('sha256').update(invitation).digest(),
    ])

    expect(rows).toEqual([{ used_at: null }])
  })

  test('is valid only for its own address', async () => {
    const { invitation } = await invited('customer')

    expect(await beginSignUp(product, { email: newEmail('thief'), invitation })).toMatchObject({
      status: 422,
      body: { message: otherEmail, issues: [{ path: 'email', message: otherEmail }] },
    })
  })

  test('expires after seven days, and an unknown one is invalid', async () => {
    const { email, invitation } = await invited('customer')
    await advanceClock(product, 7 * 24 * hourMs + 1)

    for (const token of [invitation, 'never-sent'])
      expect((await beginSignUp(product, { email, invitation: token })).body.message).toBe(over)
  })
})

describe('the sign-up page says the sentences of the specification [FORM-14] [FORM-22]', () => {
  const begin = (fields: object) =>
    beginSignUp(product, { email: newEmail('page'), confirmBy: 'link', role: 'customer', ...fields })

  test.each([
    ['name', 'Name is required', { name: undefined }],
    ['name', 'Name is required', { name: ' \u200b ' }],
    ['name', 'Please use at most 256 characters.', { name: 'x'.repeat(257) }],
    ['email', 'Make sure your email exists and is properly formatted', { email: 'mia' }],
    ['email', 'Make sure your email exists and is properly formatted', { email: '\u212aim@example.com' }],
    ['password', 'Your password must be at least 8 characters.', { password: 'Short-1' }],
    ['password', 'Please use at most 256 characters.', { password: 'Aa1'.padEnd(257, 'x') }],
  ])('about the %s: %s', async (path, message, fields) => {
    expect(await begin(fields)).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  })
})

test('an address with a Kelvin sign is not the address with the letter k', async () => {
  for (const [call, body] of [
    ['/session/code/send', { email: '\u212aim@example.com', role: 'customer' }],
    ['/session/password', { email: '\u212aim@example.com', password: 'Correct-horse-1' }],
    ['/user/byEmail', { id: '\u212aim@example.com' }],
  ] as const)
    expect(await anonymous(product).send('POST', call, body)).toMatchObject({
      status: 422,
      body: { message: 'Please use valid email' },
    })
})
