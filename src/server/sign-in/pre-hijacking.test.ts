/** An attacker opens an account for an address of another user (pre-hijacking). */
import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail, signInWithCode } from '#tests/support/clients.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  confirmPage,
  emailedToken,
  emailedTokens,
  emailsTo,
  hourMs,
  logIn,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const linkUsed = "This link isn't valid or has already been used."
const passwordOfSignUp = 'Enter the password you chose when you signed up.'
const wrongPassword = 'Invalid email or password. Please try again.'

const byLink = (email: string, fields: object = {}) =>
  beginSignUp(product, { email, confirmBy: 'link', role: 'customer', ...fields })

describe('an attacker cannot prepare an account for its owner [ASVS 6.4.1]', () => {
  const attackers = 'Attacker-horse-1'

  test('the password of an attacker who signed up first is not the account’s once the owner signs up', async () => {
    const email = newEmail('victim')
    const attack = await beginSignUp(product, { email, password: attackers, role: 'customer', name: 'Mallory' })
    // Even the code from the owner's mailbox continues nothing of the attacker.
    const code = await emailedCode(product, email)
    const { reply } = await signUpWithPassword(product, email, { role: 'contractor' })

    expect(reply.body.user).toMatchObject({ role: 'contractor' })
    expect((await logIn(product, email, attackers)).body.message).toBe(wrongPassword)
    expect((await logIn(product, email)).status).toBe(200)
    expect((await callSignIn(product, 'attempt/code', { attempt: attack.body.attempt, code })).status).toBe(401)
  })

  test('nor if the attacker signs up between the owner’s sign-up and the owner’s code', async () => {
    const email = newEmail('victim')
    const mine = await beginSignUp(product, { email })
    const code = await emailedCode(product, email)
    await beginSignUp(product, { email, password: attackers, role: 'customer', name: 'Mallory' })

    const done = await callSignIn(product, 'attempt/code', { attempt: mine.body.attempt, code })

    expect(done).toMatchObject({ status: 200, body: { user: { role: 'contractor' } } })
    expect((await logIn(product, email, attackers)).status).toBe(401)
    expect((await logIn(product, email)).status).toBe(200)
  })

  test('nor if the owner signs in by a separate code', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers, role: 'contractor', name: 'Mallory' })

    const { user } = await signInWithCode(product, 'customer', email)

    // The role is the owner's choice, and the name is not the attacker's.
    expect(user).toMatchObject({ role: 'customer', name: email.split('@')[0], emailVerified: true })
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('nor if the owner resets a password that was never theirs [AUTH-04]', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers })

    const begun = await callSignIn(product, 'password/forgot', { email })
    const code = await emailedCode(product, email)
    const done = await callSignIn(product, 'attempt/code', { attempt: begun.body.attempt, code })

    expect(begun.body).toMatchObject({ nextStep: 'confirmSignUp' })
    expect(done.status).toBe(200)
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('nor if the owner resets it by a link', async () => {
    const email = newEmail('victim')
    await beginSignUp(product, { email, password: attackers })
    await callSignIn(product, 'password/link', { email })
    const token = await emailedToken(product, email, '/update-password')

    expect((await callSignIn(product, 'password/reset', { token, password: 'My very own 7' })).status).toBe(200)

    expect((await logIn(product, email, attackers)).status).toBe(401)
    expect((await logIn(product, email, 'My very own 7')).status).toBe(200)
  })

  test('a link that an attacker requested confirms nothing for a user who only has the email', async () => {
    const email = newEmail('victim')
    await byLink(email, { password: attackers })
    const token = await emailedToken(product, email, confirmPage)

    expect((await callSignIn(product, 'sign-up/link', { token })).body.message).toBe(passwordOfSignUp)
    await signInWithCode(product, 'customer', email)

    // The account is the owner's now. The attacker's link is over, even with the attacker's password.
    expect((await callSignIn(product, 'sign-up/link', { token, password: attackers })).body.message).toBe(linkUsed)
    expect((await logIn(product, email, attackers)).status).toBe(401)
  })

  test('a sign-up password opens nothing before the address is proved, but continues the sign-up [AUTH-02]', async () => {
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

test("no email repeats another user's input to an unproved address [ASVS 6.4.1]", async () => {
  const email = newEmail('victim')
  const name = 'WIN $500 at http://evil.example'
  const { attempt } = (await byLink(email, { name })).body
  await callSignIn(product, 'attempt/code/send', { attempt })
  await callSignIn(product, 'password/link', { email })
  const token = (await emailedTokens(product, email, confirmPage, 2))[0]
  await emailedToken(product, email, updatePage)
  await advanceClock(product, 25 * hourMs)
  await callSignIn(product, 'sign-up/link', { token, attempt })
  await emailedTokens(product, email, confirmPage, 3)

  const emails = await emailsTo(product, email)

  expect(emails).toHaveLength(4)
  for (const { subject, text, html } of emails) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/WIN|evil/)
    expect(text).toContain('Hello,')
  }
})

test('an email to a proved address contains the name', async () => {
  const email = newEmail('owner')
  await signUpWithPassword(product, email, { name: 'Ada Mason' })
  await callSignIn(product, 'password/link', { email })
  await emailedToken(product, email, updatePage)

  expect((await emailsTo(product, email))[0]?.text).toContain('Hello Ada Mason,')
})
