/** An account that somebody opened for an address which is not theirs, and what its owner finds (pre-hijacking). */
import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail, signInWithCode } from '#tests/support/clients.ts'
import {
  advance,
  beginSignUp,
  confirmPage,
  emailedToken,
  emailedTokens,
  emailsTo,
  hourMs,
  callSignIn,
  logIn,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const linkUsed = 'This link is not valid or has been used already.'
const passwordOfSignUp = 'Please enter the password that you chose when you signed up.'
const wrongPassword = 'Invalid email or password. Please try again.'

const byLink = (email: string, fields: object = {}) =>
  beginSignUp(product, { email, confirmBy: 'link', role: 'customer', ...fields })

describe("nobody's account is prepared by somebody else [ASVS 6.4.1]", () => {
  const attackers = 'Attacker-horse-1'

  test('the password of an attacker who signed up first is not the account’s once the owner signs up', async () => {
    const email = newEmail('victim')
    const attack = await beginSignUp(product, { email, password: attackers, role: 'customer', name: 'Mallory' })
    // Even the code that only the owner's mailbox got goes on with nothing of the attacker's.
    const code = await emailedCode(product, email)
    const { reply } = await signUpWithPassword(product, email, { role: 'contractor' })

    expect(reply.body.user).toMatchObject({ role: 'contractor' })
    expect((await logIn(product, email, attackers)).body.message).toBe(wrongPassword)
    expect((await logIn(product, email)).status).toBe(200)
    expect((await callSignIn(product, 'attempt/code', { attempt: attack.body.attempt, code })).status).toBe(401)
  })

  test('nor where the attacker signs up between the owner’s sign-up and the owner’s code', async () => {
    const email = newEmail('victim')
    const mine = await beginSignUp(product, { email })
    const code = await emailedCode(product, email)
    await beginSignUp(product, { email, password: attackers, role: 'customer', name: 'Mallory' })

    const done = await callSignIn(product, 'attempt/code', { attempt: mine.body.attempt, code })

    expect(done).toMatchObject({ status: 200, body: { user: { role: 'contractor' } } })
    expect((await logIn(product, email, attackers)).status).toBe(401)
    expect((await logIn(product, email)).status).toBe(200)
  })

  test('nor where the owner comes in by a code that has nothing to do with the sign-up', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers, role: 'contractor', name: 'Mallory' })

    const { user } = await signInWithCode(product, 'customer', email)

    // The role is the one that the owner asked for, and the name is not the attacker's.
    expect(user).toMatchObject({ role: 'customer', name: email.split('@')[0], emailVerified: true })
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('nor where the owner has forgotten a password that was never theirs [AUTH-04]', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers })

    const begun = await callSignIn(product, 'password/forgot', { email })
    const code = await emailedCode(product, email)
    const done = await callSignIn(product, 'attempt/code', { attempt: begun.body.attempt, code })

    expect(begun.body).toMatchObject({ nextStep: 'confirmSignUp' })
    expect(done.status).toBe(200)
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('nor where the owner resets it by a link', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers })
    await callSignIn(product, 'password/link', { email })
    const token = await emailedToken(product, email, '/update-password')

    expect((await callSignIn(product, 'password/reset', { token, password: 'My very own 7' })).status).toBe(200)

    expect((await logIn(product, email, attackers)).status).toBe(401)
    expect((await logIn(product, email, 'My very own 7')).status).toBe(200)
  })

  test('a link that somebody else ordered confirms nothing for who holds the mail alone', async () => {
    const email = newEmail('victim')
    await byLink(email, { password: attackers })
    const token = await emailedToken(product, email, confirmPage)

    expect((await callSignIn(product, 'sign-up/link', { token })).body.message).toBe(passwordOfSignUp)
    await signInWithCode(product, 'customer', email)

    // Now it is the owner's, and the attacker's link is over even with the attacker's password.
    expect((await callSignIn(product, 'sign-up/link', { token, password: attackers })).body.message).toBe(linkUsed)
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('the password of a sign-up opens nothing before the address is proved, but goes on with it [AUTH-02]', async () => {
    const email = newEmail('unproved')
    await beginSignUp(product, { email })

    const login = await logIn(product, email)

    expect(login).toMatchObject({ status: 200, body: { nextStep: 'confirmSignUp' } })
    expect(login.body.idToken).toBeUndefined()
    expect(login.headers.getSetCookie()).toEqual([])
    const code = await emailedCode(product, email)
    expect((await callSignIn(product, 'attempt/code', { attempt: login.body.attempt, code })).status).toBe(200)
    expect((await logIn(product, email)).body.idToken).toEqual(expect.any(String))
  })
})

test('no mail carries what another user typed to an address that nobody has proved [ASVS 6.4.1]', async () => {
  const email = newEmail('victim')
  const name = 'WIN $500 at http://evil.example'
  const { attempt } = (await byLink(email, { name })).body
  await callSignIn(product, 'attempt/code/send', { attempt })
  await callSignIn(product, 'password/link', { email })
  const token = (await emailedTokens(product, email, confirmPage, 2))[0]
  await emailedToken(product, email, updatePage)
  await advance(product, 25 * hourMs)
  await callSignIn(product, 'sign-up/link', { token, attempt })
  await emailedTokens(product, email, confirmPage, 3)

  const mails = await emailsTo(product, email)

  expect(mails).toHaveLength(4)
  for (const { subject, text, html } of mails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/WIN|evil/)
    expect(text).toContain('Hello,')
  }
})

test('who has proved the address is greeted by name', async () => {
  const email = newEmail('owner')
  await signUpWithPassword(product, email, { name: 'Ada Mason' })
  await callSignIn(product, 'password/link', { email })
  await emailedToken(product, email, updatePage)

  expect((await emailsTo(product, email))[0]?.text).toContain('Hello Ada Mason,')
})
