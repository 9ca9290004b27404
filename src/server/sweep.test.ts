import { afterAll, afterEach, expect, test } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { beginSignUp } from '#tests/support/password-people.ts'
import { anonymous, expectTrueLedger, newEmail, signInAdmin, signInWithCode, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { sweep } from './sweep.ts'

const product = await startProduct()
const world = worldOf(product)

afterEach(() => expectTrueLedger(product))
afterAll(() => product.stop())

const day = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * day)

const countOf = async (from: string) => {
  const { rows } = await product.pool.query(`select count(*)::int as count from ${from}`)
  return (rows[0] as { count: number }).count
}

test('the sweep takes what is past its end, and nothing that is still good', async () => {
  let { cookie } = await signInWithCode(product, 'customer', newEmail('stays'))
  const waiting = { email: newEmail('waits'), role: 'customer' }
  await anonymous(product).ask('POST', '/session/code/send', waiting)
  const refresh = async () => {
    const renewed = await anonymous(product).call('POST', '/session/refresh', undefined, { cookie })
    cookie = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return renewed
  }
  await world.paidJob()

  await sweep(product.pool, new Date())

  expect((await refresh()).status).toBe(200)
  for (const table of ['sessions', 'sign_in_codes', 'rate_limits']) expect(await countOf(table)).toBeGreaterThan(0)

  await sweep(product.pool, later(1))

  expect((await refresh()).status).toBe(200)
  for (const table of ['sign_in_codes', 'rate_limits']) expect(await countOf(table)).toBe(0)

  await sweep(product.pool, later(400))

  expect((await refresh()).status).toBe(401)
  expect(await countOf('sessions')).toBe(0)
})

test('attempts go when they are over; an expired link is kept for a month, because it orders a new one', async () => {
  await beginSignUp(product, { email: newEmail('slow') })
  await beginSignUp(product, { email: newEmail('slower'), confirmBy: 'link' })

  await sweep(product.pool, new Date())
  expect([await countOf('sign_in_attempts'), await countOf('mailed_links')]).toEqual([2, 1])

  await sweep(product.pool, later(1.1))
  expect([await countOf('sign_in_attempts'), await countOf('mailed_links')]).toEqual([0, 1])

  await sweep(product.pool, later(32))
  expect(await countOf('mailed_links')).toBe(0)
})

test('the address of somebody who was invited and never came is forgotten after a week more', async () => {
  const admin = await signInAdmin(product, ['supervisor'])
  await admin.ask('POST', '/admin/invitations', { email: newEmail('invited'), role: 'customer' })

  await sweep(product.pool, later(13.9))
  expect(await countOf('invitations')).toBe(1)

  await sweep(product.pool, later(14.1))
  expect(await countOf('invitations')).toBe(0)
})

test('what an event of the processor said is kept for ninety days, and its id for ever', async () => {
  await world.paidJob()
  const events = await countOf('webhook_events')

  await sweep(product.pool, later(89))
  expect(await countOf("webhook_events where body <> ''")).toBeGreaterThan(0)

  await sweep(product.pool, later(91))
  expect(await countOf("webhook_events where body <> ''")).toBe(0)
  expect(await countOf('webhook_events')).toBe(events)
})

test('it is carried out once a day by the job queue', async () => {
  const { rows } = await product.pool.query("select cron, timezone from pgboss.schedule where name = 'sweep'")

  expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'Australia/Sydney' }])
  await product.pool.query("insert into rate_limits values ('ended', now() - interval '1 hour', 1)")
  await product.pool.query("insert into outbox (queue, work) values ('sweep', '{}')")
  await eventually(async () => (await countOf("rate_limits where key = 'ended'")) === 0)
})
