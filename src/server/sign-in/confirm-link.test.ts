import { afterAll, describe, expect, test } from 'vitest'
import { newEmail } from '#tests/support/clients.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  confirmPage,
  emailedToken,
  emailsTo,
  goodPassword,
  hourMs,
  logIn,
  minuteMs,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const linkUsed = "This link isn't valid or has already been used."
const linkExpired = 'This link has expired. A new link has been sent to your email...'
const passwordOfSignUp = 'Enter the password you chose when you signed up.'

const byLink = (email: string, fields: object = {}) =>
  beginSignUp(product, { email, confirmBy: 'link', role: 'customer', ...fields })

describe('a sign-up confirmed by a link', () => {
  test('signs in its own browser once, and no server sees the token in a URL [FORM-14] [ASVS 6.4.1, 14.2.1]', async () => {
    const email = newEmail('linked')
    const begun = await byLink(email, { name: 'Mia' })
    const token = await emailedToken(product, email, confirmPage)

    const done = await callSignIn(product, 'sign-up/link', { token, attempt: begun.body.attempt })
    const again = await callSignIn(product, 'sign-up/link', { token, attempt: begun.body.attempt })

    const message = "Confirm your email first. We've sent you a link."
    expect(begun.body).toMatchObject({ nextStep: 'confirmSignUp', message })
    // 256 bits after the #, which browsers never send.
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(done).toMatchObject({
      status: 200,
      body: { user: { email, emailVerified: true, role: 'customer', name: 'Mia' } },
    })
    expect(again).toMatchObject({ status: 401, body: { code: 'signIn.linkUsed', message: linkUsed } })
    expect((await logIn(product, email)).status).toBe(200)
    const { rows } = await product.pool.query('select * from email_links')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test("names the role in a contractor's URL, so that another browser keeps it [FORM-14]", async () => {
    const emails = [newEmail('tiler'), newEmail('owner')] as const
    await byLink(emails[0], { role: 'contractor' })
    await byLink(emails[1])

    const [toContractor, toCustomer] = await Promise.all(
      emails.map(async (email) => (await emailsTo(product, email))[0]?.text),
    )

    expect(toContractor).toContain(`${product.address}/confirm-sign-up?from=contractor#`)
    expect(toCustomer).toContain(`${product.address}/confirm-sign-up#`)
  })

  test('needs the sign-up password in another browser [FORM-22]', async () => {
    const email = newEmail('elsewhere')
    await byLink(email)
    const token = await emailedToken(product, email, confirmPage)

    const without = await callSignIn(product, 'sign-up/link', { token })
    const withWrong = await callSignIn(product, 'sign-up/link', { token, password: 'Another-horse-1' })
    const withOther = await callSignIn(product, 'sign-up/link', {
      token,
      attempt: (await byLink(newEmail('x'))).body.attempt,
    })
    const withPermission = await callSignIn(product, 'sign-up/link', { token, password: goodPassword })

    for (const rejected of [without, withWrong, withOther])
      expect(rejected).toMatchObject({
        status: 401,
        body: { code: 'signIn.passwordOfSignUp', message: passwordOfSignUp },
      })
    expect(withPermission).toMatchObject({ status: 200, body: { user: { email } } })
  })

  test('signs in one of three concurrent requests [ASVS 6.5.1]', async () => {
    const email = newEmail('thrice')
    const { attempt } = (await byLink(email)).body
    const token = await emailedToken(product, email, confirmPage)

    const answers = await Promise.all([1, 2, 3].map(() => callSignIn(product, 'sign-up/link', { token, attempt })))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('replaces an expired link with a new one, once for each [FORM-22]', async () => {
    const email = newEmail('late')
    const { attempt } = (await byLink(email)).body
    const old = await emailedToken(product, email, confirmPage)
    await advanceClock(product, 24 * hourMs + 1)

    const expired = await Promise.all([1, 2, 3].map(() => callSignIn(product, 'sign-up/link', { token: old, attempt })))
    const fresh = await emailedToken(product, email, confirmPage, 2)
    const later = await callSignIn(product, 'sign-up/link', { token: old, attempt })

    for (const rejected of [...expired, later])
      expect(rejected).toMatchObject({ status: 401, body: { code: 'signIn.linkExpired', message: linkExpired } })
    expect((await callSignIn(product, 'sign-up/link', { token: fresh, attempt })).status).toBe(200)
    expect(await emailsTo(product, email)).toHaveLength(2)
    // The account is confirmed now, so an old link has no effect.
    expect((await callSignIn(product, 'sign-up/link', { token: old, attempt })).body.message).toBe(linkUsed)
  })

  test('sends the link again on request', async () => {
    const email = newEmail('again')
    const { attempt } = (await byLink(email)).body
    await advanceClock(product, 20 * minuteMs)

    const sent = await callSignIn(product, 'attempt/code/send', { attempt })
    const token = await emailedToken(product, email, confirmPage, 2)

    expect(sent.status).toBe(204)
    expect((await callSignIn(product, 'sign-up/link', { token, attempt })).status).toBe(200)
  })

  test.each(['x', 'A'.repeat(43), 'é'.repeat(43)])('rejects a link of %j', async (token) => {
    expect(await callSignIn(product, 'sign-up/link', { token, password: goodPassword })).toMatchObject({
      status: 401,
      body: { message: linkUsed },
    })
  })
})
