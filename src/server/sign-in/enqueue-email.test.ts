import { afterAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import {
  callSignIn,
  emailedToken,
  emailedTokens,
  emailsTo,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** A worker can crash between its work and the record of it. Then the task runs again. */
async function rerunEmails() {
  const { rowCount } = await product.pool.query(
    "update pgboss.job set state = 'created', started_on = null, completed_on = null where name = 'emails' and state = 'completed'",
  )
  await eventually(async () => {
    const { rows } = await product.pool.query("select from pgboss.job where name = 'emails' and state <> 'completed'")
    return rows.length === 0
  })
  return rowCount
}

test('an email is sent once if its worker ran twice', async () => {
  const { email } = await signUpWithPassword(product)
  await callSignIn(product, 'password/link', { email })
  const token = await emailedToken(product, email, updatePage)
  await callSignIn(product, 'password/reset', { token, password: 'Another-horse-2' })
  const before = await eventually(async () => {
    const emails = await emailsTo(product, email)
    // The code of the sign-up, the link, the changed password and the new device.
    return emails.length === 4 && emails
  })

  await eventually(async () => (await rerunEmails()) === 3)

  expect(await emailsTo(product, email)).toEqual(before)
})

test('two tasks for the same email send two emails', async () => {
  const { email } = await signUpWithPassword(product)

  for (const _order of ['first', 'second']) await callSignIn(product, 'password/link', { email })

  expect(new Set(await emailedTokens(product, email, updatePage, 2)).size).toBe(2)
})
