import { afterAll, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { callSignIn, emailedToken, signUpWithPassword, updatePage } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

/** A signed-in user with a reset link. */
async function forgetful() {
  const { email, user, cookie } = await signUpWithPassword(product)
  await callSignIn(product, 'password/link', { email })
  const token = await emailedToken(product, email, updatePage)
  return { user, cookie, reset: { token, password: 'Another-horse-2' } }
}

/** Counts lock waits except those of the outbox relay. */
const waitingForLocks = async () => {
  const { rows } = await product.pool.query(
    `select from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query not like 'delete from outbox%'`,
  )
  return rows.length
}

test("two users who reset their passwords at once, each in the other's browser, both succeed [ASVS 7.2.4, 7.4.3]", async () => {
  const [ada, ben] = [await forgetful(), await forgetful()]
  const holder = await product.pool.connect()
  await holder.query('begin')
  // Both pause when they enqueue the email, after their own sessions have ended.
  await holder.query('lock table outbox in share mode')
  const resets = [
    callSignIn(product, 'password/reset', ada.reset, { cookie: ben.cookie }),
    callSignIn(product, 'password/reset', ben.reset, { cookie: ada.cookie }),
  ]
  await eventually(async () => (await waitingForLocks()) >= 2)
  await holder.query('commit')
  holder.release()

  const answers = await Promise.all(resets)

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  for (const { user } of [ada, ben]) {
    const { rows } = await product.pool.query('select from sessions where account_id = $1', [user.id])
    expect(rows).toHaveLength(1)
  }
})
