import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  anonymous,
  createFixtures,
  expectValidLedger,
  newEmail,
  signInAdmin,
  signInWithCode,
} from '#tests/support/clients.ts'
import { consultationsOf } from '#tests/support/consultations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { beginSignUp, signUpWithPassword } from '#tests/support/password-clients.ts'
import { poisonRows } from '#tests/support/poisoned-rows.ts'
import { startProduct } from '#tests/support/product.ts'
import { registeredStatements } from './core/db/sql.ts'
import { purge } from './purge.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

const day = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * day)

const countOf = async (from: string) => {
  const { rows } = await product.pool.query(`select count(*)::int as count from ${from}`)
  return (rows[0] as { count: number }).count
}

test('the purge deletes expired rows, and no valid ones', async () => {
  let { cookie } = await signInWithCode(product, 'customer', newEmail('stays'))
  const waiting = { email: newEmail('waits'), role: 'customer' }
  await anonymous(product).request('POST', '/session/code/send', waiting)
  const refresh = async () => {
    const renewed = await anonymous(product).send('POST', '/session/refresh', undefined, { cookie })
    cookie = renewed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return renewed
  }
  await fixtures.paidJob()

  await purge(product.pool, new Date())

  expect((await refresh()).status).toBe(200)
  for (const table of ['sessions', 'sign_in_codes', 'rate_limits']) expect(await countOf(table)).toBeGreaterThan(0)

  await purge(product.pool, later(1))

  for (const table of ['sign_in_codes', 'rate_limits']) expect(await countOf(table)).toBe(0)
  expect((await refresh()).status).toBe(200)

  await purge(product.pool, later(400))

  expect((await refresh()).status).toBe(401)
  expect(await countOf('sessions')).toBe(0)
})

test('expired attempts are deleted; an expired link stays for a month, because it sends a new one', async () => {
  await beginSignUp(product, { email: newEmail('slow') })
  await beginSignUp(product, { email: newEmail('slower'), confirmBy: 'link' })

  await purge(product.pool, new Date())
  expect([await countOf('sign_in_attempts'), await countOf('email_links')]).toEqual([2, 1])

  await purge(product.pool, later(1.1))
  expect([await countOf('sign_in_attempts'), await countOf('email_links')]).toEqual([0, 1])

  await purge(product.pool, later(32))
  expect(await countOf('email_links')).toBe(0)
})

test("a visitor's use of the model is deleted after a day, and the total of the day stays [AI-08]", async () => {
  const use =
    'insert into ai_usage (day, visitor, calls, input_tokens, output_tokens, microcents) values ($1, $2, 1, 1, 1, 1)'
  for (const visitor of ['', 'account:ac1']) await product.pool.query(use, [new Date(), visitor])

  await purge(product.pool, later(0.5))
  expect(await countOf('ai_usage')).toBe(2)

  await purge(product.pool, later(2.1))
  expect(await countOf('ai_usage')).toBe(1)
})

test('a step with a row that the database rejects fails alone, and succeeds after the repair [ADMIN-01]', async () => {
  const admin = await signInAdmin(product, ['supervisor'])
  const email = newEmail('poisoned')
  await admin.request('POST', '/admin/invitations', { email, role: 'customer' })
  const { poison, repair } = await poisonRows(product, ['invitations'], 'delete')
  await poison(email)
  await anonymous(product).request('POST', '/session/code/send', { email: newEmail('waits'), role: 'customer' })

  await expect(purge(product.pool, later(20))).rejects.toThrow('invitations: This row is poisoned')

  expect([await countOf('sign_in_codes'), await countOf('invitations')]).toEqual([0, 1])
  await repair()
  await purge(product.pool, later(20))
  expect(await countOf('invitations')).toBe(0)
})

test('the address of an unused invitation is deleted one week after its expiry', async () => {
  const admin = await signInAdmin(product, ['supervisor'])
  await admin.request('POST', '/admin/invitations', { email: newEmail('invited'), role: 'customer' })

  await purge(product.pool, later(13.9))
  expect(await countOf('invitations')).toBe(1)

  await purge(product.pool, later(14.1))
  expect(await countOf('invitations')).toBe(0)
})

test("a visitor's consultation is anonymised two years after the reply; the link still shows the question [FORM-09]", async () => {
  const { visitor, consultant, reply, sendAsVisitor, read, send } = await consultationsOf(product)
  const [answered, waiting] = [await sendAsVisitor(), await sendAsVisitor()]
  await send(consultant, answered.id)
  const age = (days: number) =>
    product.pool.query(
      `update consultations set submitted_at = submitted_at - $1 * interval '1 day', replied_at = replied_at - $1 * interval '1 day'`,
      [days],
    )
  const addresses = async () => {
    const { rows } = await product.pool.query<{ all: string }>('select json_agg(c)::text as all from consultations c')
    return [answered, waiting].map(({ email }) => rows[0]?.all.includes(email))
  }

  await age(729)
  await purge(product.pool, new Date())
  expect(await addresses()).toEqual([true, true])

  await age(2)
  await purge(product.pool, new Date())

  expect(await addresses()).toEqual([false, true])
  expect((await read(visitor, answered.id, answered.key)).body).toMatchObject({
    emailedTo: null,
    reply: { answers: { replyContent: reply.replyContent } },
  })
  expect((await consultant.send('GET', `/admin/consultations/${answered.id}`)).body).toMatchObject({
    requester: { id: null, name: 'A visitor', email: null },
  })
})

describe('an account that was never confirmed', () => {
  const accountsOf = (email: string) => countOf(`accounts where email = '${email}'`)

  test('is deleted after 30 days, and its address can sign up again [AUTH-03]', async () => {
    const email = newEmail('never')
    await beginSignUp(product, { email })
    const linked = newEmail('never-by-link')
    await beginSignUp(product, { email: linked, confirmBy: 'link' })

    await purge(product.pool, later(29.9))
    expect([await accountsOf(email), await accountsOf(linked)]).toEqual([1, 1])

    await purge(product.pool, later(30.1))
    // The link expires after one day, and sends a new one for a month.
    expect([await accountsOf(email), await accountsOf(linked)]).toEqual([0, 1])

    await purge(product.pool, later(32))
    expect(await accountsOf(linked)).toBe(0)
    expect((await signUpWithPassword(product, email)).user).toMatchObject({ email, emailVerified: true })
  })

  test('stays during a sign-up, however old it is', async () => {
    const email = newEmail('again')
    await beginSignUp(product, { email })
    await product.pool.query("update accounts set created_at = created_at - interval '400 days' where email = $1", [
      email,
    ])

    await purge(product.pool, new Date())

    expect(await accountsOf(email)).toBe(1)
  })

  test('stays while another transaction locks it', async () => {
    const email = newEmail('held')
    await beginSignUp(product, { email })
    const holder = await product.pool.connect()
    await holder.query('begin')
    await holder.query('select from accounts where email = $1 for update', [email])

    await purge(product.pool, later(40))
    await holder.query('commit')
    holder.release()

    expect(await accountsOf(email)).toBe(1)
    await purge(product.pool, later(40))
    expect(await accountsOf(email)).toBe(0)
  })

  test('is the only kind that is deleted', async () => {
    const { email } = await signUpWithPassword(product)
    await product.pool.query("update accounts set created_at = created_at - interval '400 days'")

    await purge(product.pool, later(400))

    expect(await accountsOf(email)).toBe(1)
  })

  test('is looked up in every table that references accounts without cascade', async () => {
    const { rows } = await product.pool.query(
      `select conrelid::regclass || '.' || attname as reference from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'accounts'::regclass and confdeltype <> 'c'`,
    )
    const statements = registeredStatements()

    expect(rows.length).toBeGreaterThan(10)
    for (const { reference } of rows as { reference: string }[])
      for (const name of ['lock-unconfirmed', 'purge-unconfirmed'])
        expect(statements.get(name), `${name} and ${reference}`).toContain(`where ${reference} = a.id`)
  })
})

test('every lookup uses an index', async () => {
  const statements = [...registeredStatements()].filter(([name]) => /^purge-|^lock-unconfirmed$/.test(name))
  const client = await product.pool.connect()
  await client.query('begin')
  // From now on PostgreSQL scans a table only if no index fits.
  await client.query('set local enable_seqscan = off')
  for (const [name, text] of statements) {
    const { rows } = await client.query(`explain (generic_plan) ${text}`)
    expect(JSON.stringify(rows), name).not.toContain('Seq Scan')
  }
  await client.query('rollback')
  client.release()

  expect(statements.length).toBeGreaterThan(9)
})

test('the body of a processor event stays for 90 days, and its id forever', async () => {
  await fixtures.paidJob()
  const events = await countOf('webhook_events')

  await purge(product.pool, later(89))
  expect(await countOf("webhook_events where body <> ''")).toBeGreaterThan(0)

  await purge(product.pool, later(91))
  expect(await countOf("webhook_events where body <> ''")).toBe(0)
  expect(await countOf('webhook_events')).toBe(events)
})

test('the job queue runs it once a day', async () => {
  const { rows } = await product.pool.query("select cron, timezone from pgboss.schedule where name = 'purge'")

  expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'Australia/Sydney' }])
  await product.pool.query("insert into rate_limits values ('ended', now() - interval '1 hour', 1)")
  await product.pool.query("insert into outbox (queue, payload) values ('purge', '{}')")
  await eventually(async () => (await countOf("rate_limits where key = 'ended'")) === 0)
})
