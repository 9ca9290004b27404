import { afterAll, describe, expect, test } from 'vitest'
import type { UserView } from '#api/accounts/account-view.ts'
import {
  anonymous,
  createFixtures,
  newEmail,
  readContract,
  signInWithCode,
  TestClient,
} from '#tests/support/clients.ts'
import { changeEmail, requestedCodes } from '#tests/support/email-changes.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startIdentityProvider } from '#tests/support/identity-provider.ts'
import {
  beginSignUp,
  callSignIn,
  confirmPage,
  emailedToken,
  emailsTo,
  goodPassword,
  logIn,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { clientOf, signInWithProvider } from '#tests/support/social-sign-in.ts'

const issuer = await startIdentityProvider()
const product = await startProduct(issuer.settings('GOOGLE'))

afterAll(async () => {
  await product.stop()
  await issuer.stop()
})

const confirm = (client: TestClient, codes: object) =>
  client.send<{ idToken: string; user: UserView; code: string; message: string }>(
    'POST',
    '/account/email/confirm',
    codes,
  )
const emailOf = async (client: TestClient) => (await client.request<UserView>('GET', '/account')).email

async function newOwner(role: 'customer' | 'contractor' = 'customer') {
  const from = newEmail('from')
  const { client } = await signInWithCode(product, role, from)
  return { client, from, to: newEmail('to') }
}

describe('both codes', () => {
  test('change the email, keep this session with a new token, and end the others [ASVS 7.4.3]', async () => {
    const { client, from, to } = await newOwner('contractor')
    const { client: other } = await signInWithCode(product, 'contractor', from)
    const codes = await requestedCodes(product, client, { from, to })

    const { status, body } = await confirm(client, codes)

    expect([status, body.user]).toMatchObject([200, { id: client.id, email: to, emailVerified: true }])
    const claims = JSON.parse(Buffer.from(body.idToken.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(claims).toMatchObject({ email: to, emailVerified: true })
    const renewed = new TestClient(product.address, body.idToken, client.id)
    expect(await renewed.request('GET', '/account')).toMatchObject({ email: to, emailChange: null })
    expect((await other.send('GET', '/account')).status).toBe(401)
    expect(await renewed.request('GET', '/account/sessions')).toHaveLength(1)
    const [event] = await renewed.request<object[]>('GET', '/account/security-events')
    expect(event).toMatchObject({ event: 'emailChanged', detail: 't•••@example.com' })
  })

  test('email the old address what to do, and confirm the new one [ASVS 6.3.7]', async () => {
    const { client, from, to } = await newOwner()
    const { supportUsername } = await client.request<{ supportUsername: string }>('GET', '/account')

    await changeEmail(product, client, { from, to })

    const emailTo = (address: string, subject: string) =>
      eventually(async () => (await emailsTo(product, address)).find((email) => email.subject === subject))
    const left = await emailTo(from, 'Your email address was changed')
    expect(left.text).toContain(`contact support straight away and tell them your username: ${supportUsername}`)
    expect(left.text).not.toContain(to)
    expect((await emailTo(to, 'Your new email address is confirmed')).text).toContain('Log in with it from now on.')
  })

  test('sign in the owner with the new address, and the old one opens another account', async () => {
    const { client, user, email: from } = await signUpWithPassword(product)
    const to = newEmail('to')
    await changeEmail(product, client, { from, to })

    const withPassword = await logIn(product, to)
    const withCode = await signInWithCode(product, 'contractor', to)
    const oldPassword = await logIn(product, from)
    const oldCode = await signInWithCode(product, 'contractor', from)

    expect([withPassword.body.user.id, withCode.user.id]).toEqual([user.id, user.id])
    expect(oldPassword.status).toBe(401)
    expect(oldCode.user.id).not.toBe(user.id)
  })

  test('leave linked providers, and contracts as they were signed', async () => {
    const { client: owner, from, to } = await newOwner()
    const identity = { subject: '301', email: from, name: 'Mia Park' }
    await signInWithProvider(product, identity)
    const fixtures = createFixtures(product)
    const { contractor, customer, job } = await fixtures.signedJob()
    const { text } = await readContract(contractor, job.id, contractor.id)
    const old = (await emailOf(contractor)) ?? ''

    await changeEmail(product, owner, { from, to })
    await changeEmail(product, contractor, { from: old, to: newEmail('signer') })

    const { browser } = await signInWithProvider(product, identity)
    expect((await clientOf(product, browser)).id).toBe(owner.id)
    expect((await readContract(customer, job.id, contractor.id)).text).toBe(text)
  })

  test('end codes, links and attempts of the old address [ASVS 6.5.1]', async () => {
    const { client, email: from } = await signUpWithPassword(product)
    const to = newEmail('to')
    await callSignIn(product, 'password/link', { email: from })
    const token = await emailedToken(product, from, updatePage)
    const { body: forgotten } = await callSignIn(product, 'password/forgot', { email: from })
    const visitor = anonymous(product)
    const network = { 'x-forwarded-for': '10.7.0.1' }
    await visitor.send('POST', '/session/code/send', { email: from, role: 'contractor' }, network)
    const signInCode = await codeTo(from)

    const codes = await requestedCodes(product, client, { from, to })
    expect((await confirm(client, codes)).status).toBe(200)

    const reset = await callSignIn(product, 'password/reset', { token, password: 'Another-horse-2' })
    const attempt = { attempt: forgotten.attempt, code: signInCode, password: 'Another-horse-2' }
    const resetByCode = await callSignIn(product, 'attempt/reset', attempt)
    const bySignInCode = await visitor.send(
      'POST',
      '/session/code/verify',
      { email: from, code: signInCode, role: 'contractor' },
      network,
    )
    expect([reset.body.code, resetByCode.body.code, bySignInCode.body.code]).toEqual([
      'signIn.linkUsed',
      'signIn.attemptOver',
      'signIn.wrongCode',
    ])
    await callSignIn(product, 'password/link', { email: from })
    expect((await logIn(product, to)).status).toBe(200)
  })

  test('take the address of an account that never confirmed it, and end its sign-up', async () => {
    const { client, from, to } = await newOwner()
    const { body } = await beginSignUp(product, { email: to })
    await beginSignUp(product, { email: to, confirmBy: 'link', role: 'customer' })
    const token = await emailedToken(product, to, confirmPage)
    const signUpCode = await codeTo(to)

    const codes = await requestedCodes(product, client, { from, to })
    expect((await confirm(client, codes)).status).toBe(200)

    const byCode = await callSignIn(product, 'attempt/code', { attempt: body.attempt, code: signUpCode })
    const byLink = await callSignIn(product, 'sign-up/link', { token, password: goodPassword })
    expect([byCode.body.code, byLink.body.code]).toEqual(['signIn.attemptOver', 'signIn.linkUsed'])
    expect((await signInWithCode(product, 'customer', to)).user.id).toBe(client.id)
  })
})

describe('concurrent confirmations', () => {
  test('of one address by two accounts: one wins and the other reads why', async () => {
    for (let round = 0; round < 3; round++) {
      const to = newEmail('contested')
      const owners = [await newOwner(), await newOwner('contractor')]
      const codes: object[] = []
      for (const { client, from } of owners) codes.push(await requestedCodes(product, client, { from, to }))

      const replies = await Promise.all(owners.map(({ client }, index) => confirm(client, codes[index] ?? {})))

      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const loser = replies.findIndex(({ status }) => status === 409)
      expect(replies[loser]?.body.message).toBe('Another account now uses this email address. Choose a different one.')
      const { client, from } = owners[loser] ?? (await newOwner())
      expect(await emailOf(client)).toBe(from)
    }
  })

  test('by one owner change the email once', async () => {
    const { client, from, to } = await newOwner()
    const codes = await requestedCodes(product, client, { from, to })

    const replies = await Promise.all([1, 2, 3].map(() => confirm(client, codes)))

    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const events = await client.request<{ event: string }[]>('GET', '/account/security-events')
    expect(events.filter(({ event }) => event === 'emailChanged')).toHaveLength(1)
  })

  test('and a request at once leave one email and no half change', async () => {
    const { client, from, to } = await newOwner()
    const codes = await requestedCodes(product, client, { from, to })
    const later = newEmail('later')

    const [confirmed, requested] = await Promise.all([
      confirm(client, codes),
      client.send('POST', '/account/email', { email: later }),
    ])

    expect([200, 409, 422]).toContain(confirmed.status)
    expect([200, 409]).toContain(requested.status)
    expect(await emailOf(client)).toBe(confirmed.status === 200 ? to : from)
  })
})

/** The newest code of any email to the address. */
async function codeTo(email: string): Promise<string> {
  const found = (await emailsTo(product, email)).find(({ subject }) => subject.endsWith('is your Plumbline code'))
  return found?.subject.slice(0, 6) ?? ''
}
