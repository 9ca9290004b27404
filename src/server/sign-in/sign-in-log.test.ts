/** The log of sign-ins and rejections: account, method and result, without secrets or personal data. */
import { afterAll, expect, test } from 'vitest'
import { emailedCode, newEmail, signInWithCode } from '#tests/support/clients.ts'
import {
  beginSignUp,
  callSignIn,
  confirmPage,
  emailedToken,
  goodPassword,
  logIn,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

interface Line {
  readonly msg: string
  readonly way?: string
  readonly accountId?: string
  readonly result?: string
  readonly level: number
}

const lines = () => product.logLines.map((line) => JSON.parse(line) as Line)
const newest = (msg: string) => lines().findLast((line) => line.msg === msg)
const warning = 40

test('every sign-in is logged with its account and method [ASVS 16.3.1]', async () => {
  const { email, user } = await signUpWithPassword(product)
  expect(newest('sign-in')).toMatchObject({ method: 'attempt code', accountId: user.id, result: 'signed in' })

  await logIn(product, email)
  expect(newest('sign-in')).toMatchObject({ method: 'password', accountId: user.id, result: 'signed in' })

  await signInWithCode(product, 'customer', email)
  expect(newest('sign-in')).toMatchObject({ method: 'code', accountId: user.id, result: 'signed in' })

  await callSignIn(product, 'password/forgot', { email })
  expect(newest('sign-in')).toMatchObject({ method: 'forgot', accountId: user.id, result: 'resetPassword' })
})

test('every rejection is logged as a warning with its reason and account [ASVS 16.3.1, 16.3.2]', async () => {
  const { email, user, client } = await signUpWithPassword(product)
  const rejection = (method: string, result: string, accountId: string | undefined = user.id) =>
    expect(newest('sign-in rejected')).toMatchObject({
      level: warning,
      method,
      result,
      ...(accountId === '' ? {} : { accountId }),
    })

  await logIn(product, email, 'Wrong-horse-1')
  rejection('password', 'signIn.wrongPassword')

  await logIn(product, 'unknown@example.com', 'Wrong-horse-1')
  rejection('password', 'signIn.wrongPassword', '')
  expect(newest('sign-in rejected')?.accountId).toBeUndefined()

  const { attempt } = (await callSignIn(product, 'password/forgot', { email })).body
  await callSignIn(product, 'attempt/reset', { attempt, code: 'ABCDEF', password: goodPassword })
  rejection('reset code', 'signIn.wrongCode')

  await client.send('PATCH', '/account/password', { password: 'Another-horse-2', currentPassword: 'Wrong-horse-1' })
  rejection('password change', 'signIn.wrongPassword')

  await client.send('PATCH', '/account', { requiresEmailCode: true, currentPassword: 'Wrong-horse-1' })
  rejection('current password', 'account.wrongCurrentPassword')

  await callSignIn(product, 'sign-up/link', { token: 'A'.repeat(43) })
  rejection('sign-up link', 'signIn.linkUsed', '')
})

test('the log never contains a password, code, attempt, token or address [ASVS 16.2.5]', async () => {
  const email = newEmail('secretive')
  const secrets = [email, goodPassword, 'Wrong-horse-1', 'Another-horse-2']
  const { body } = await beginSignUp(product, { email, confirmBy: 'link' })
  const token = await emailedToken(product, email, confirmPage)
  const done = await callSignIn(product, 'sign-up/link', { token, attempt: body.attempt })
  await logIn(product, email, 'Wrong-horse-1')
  const forgotten = await callSignIn(product, 'password/forgot', { email })
  const code = await emailedCode(product, email)
  await callSignIn(product, 'attempt/code', { attempt: forgotten.body.attempt, code: 'ABCDEF' })
  await callSignIn(product, 'password/link', { email })
  const resetToken = await emailedToken(product, email, updatePage)
  await callSignIn(product, 'password/reset', { token: resetToken, password: 'Another-horse-2' })
  await callSignIn(product, 'password/reset', { token: resetToken, password: 'Another-horse-2' })

  const said = product.logLines.join('\n')

  const cookie = done.headers.getSetCookie()[0]?.split(/[=;]/)[1] ?? ''
  const values = [body.attempt, token, forgotten.body.attempt, resetToken, done.body.idToken, cookie]
  for (const secret of [...secrets, ...values]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(said).not.toContain(secret)
  }
  // Six digits can occur in a time or an id by chance. Only a value of its own would be a leak.
  expect(said).not.toContain(`"${code}"`)
})
