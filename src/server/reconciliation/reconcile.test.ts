import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AlertView, MoneyOverview } from '#api/reconciliation/reconciliation-routes.ts'
import { anonymous, approveStage, createFixtures, expectValidLedger, signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const later = createFixtures(product, { isAfterCoolingOff: true })
const testHooks = anonymous(product)
const admin = await signInAdmin(product)
const hour = 60 * 60_000
const day = 24 * hour

/** Sessions expire in the skipped hours. */
const today = () => testHooks.request('POST', '/test/clock', { now: new Date().toISOString() })

beforeEach(today)
afterEach(() => expectValidLedger(product))
afterAll(() => product.stop())

/** The scheduled run is some hours later, because the last hour is not compared. */
async function compare(laterMs = 2 * hour): Promise<{ compared: number; differences: number }> {
  await testHooks.request('POST', '/test/clock', { advanceMs: laterMs })
  const ended = 'select count(*)::int as count from reconciliations where ended_at is not null'
  const before = (await product.pool.query<{ count: number }>(ended)).rows[0]?.count ?? 0
  await product.pool.query("insert into outbox (queue, payload) values ('reconcile', '{}')")
  const done = await eventually(async () => {
    const now = (await product.pool.query<{ count: number }>(ended)).rows[0]?.count ?? 0
    if (now === before) return undefined
    const last = 'select compared, differences from reconciliations order by id desc limit 1'
    return (await product.pool.query<{ compared: number; differences: number }>(last)).rows[0]
  }, 20_000)
  await today()
  return done
}

const alerts = () => moneyAlerts(admin)
const kinds = async () => (await alerts()).map(({ kind }) => kind)

test('matching payments, transfers and refunds have no difference [PAY-03]', async () => {
  const { customer, job } = await later.pendingJob()
  await approveStage(customer, job.id, 0)
  const other = await fixtures.paidJob()
  await other.customer.request('POST', `/job/${other.job.id}/cancel`, { reason: 'We have changed our minds.' })
  const sent =
    "select (select count(*) from transfers where status = 'sent') = 1 and (select count(*) from refunds where status = 'succeeded') = 1 as is_done"
  await eventually(async () => (await product.pool.query<{ is_done: boolean }>(sent)).rows[0]?.is_done, 20_000)

  const { compared, differences } = await compare()

  expect(compared).toBeGreaterThanOrEqual(4)
  expect(differences).toBe(0)
  expect(await kinds()).toEqual([])
  const overview = await admin.request<MoneyOverview>('GET', '/admin/money')
  expect(overview).toMatchObject({ accountBalances: 4600, refunding: 0, clearing: 0, differences: 0, openAlerts: 0 })
  expect(overview.reconciledAt).not.toBeNull()
})

describe('a difference opens an alert and resolves it once the records agree [PAY-03]', () => {
  const change = (amount: number, jobId: string) =>
    product.pool.query(
      `update sandbox_processor.objects set body = jsonb_set(body, '{amount_captured}', to_jsonb((body->>'amount_captured')::int + $1::int))
       where kind = 'charge' and body->'metadata'->>'jobId' = $2`,
      [amount, jobId],
    )

  test('an amount that differs at the processor', async () => {
    const { job } = await fixtures.paidJob()
    await change(1, job.id)

    await compare()

    const [alert] = await alerts()
    expect(alert?.text).toMatch(/^The payment \w+ is \$6,440\.00 in the ledger and \$6,440\.01 at the processor\.$/)
    await compare()
    expect(await alerts()).toHaveLength(1)

    await change(-1, job.id)
    await compare()
    expect(await alerts()).toEqual([])
  })

  test('a charge missing in the ledger', async () => {
    const { job } = await fixtures.paidJob()
    const copied = `insert into sandbox_processor.objects (id, kind, body)
      select 'ch_unreported', kind, jsonb_set(body, '{id}', '"ch_unreported"') from sandbox_processor.objects
      where kind = 'charge' and body->'metadata'->>'jobId' = $1`
    await product.pool.query(copied, [job.id])

    await compare()

    const [alert] = await alerts()
    expect(alert?.text).toBe("The processor has the payment ch_unreported for $6,440.00, but the ledger doesn't.")
    await product.pool.query("delete from sandbox_processor.objects where id = 'ch_unreported'")
  })
})

describe('a payment of more than an hour ago is found by the daily comparison [PAY-03]', () => {
  const alertOf = async (id: string) => (await alerts()).find(({ text }) => text.includes(id))?.text
  const chargeOf = async (jobId: string) =>
    (await product.pool.query<{ id: string }>('select charge_id as id from payments where job_id = $1', [jobId]))
      .rows[0]?.id ?? ''

  test.each([
    [
      'with another status',
      'body = body || \'{"status":"failed"}\'',
      'body = body || \'{"status":"succeeded"}\'',
      / for \$6,440\.00 is complete in only one of the two records\.$/,
    ],
    [
      'without a charge',
      "kind = 'hidden'",
      "kind = 'charge'",
      /^The ledger has the payment \w+ for \$6,440\.00, but the processor doesn't\.$/,
    ],
  ])('%s at the processor', async (_what, wrong, right, sentence) => {
    const { job } = await fixtures.paidJob()
    const charge = await chargeOf(job.id)
    const change = (set: string) =>
      product.pool.query(`update sandbox_processor.objects set ${set} where id = $1`, [charge])
    await change(wrong)

    await compare()

    expect(await alertOf(charge)).toMatch(sentence)
    await change(right)
    await compare()
    expect(await alertOf(charge)).toBeUndefined()
  })
})

describe('each wrong booking of a payment is found on demand, whatever its age [PAY-03]', () => {
  const compareNow = () => admin.request<MoneyOverview>('POST', '/admin/money/compare')
  const alertTexts = async () => (await alerts()).map(({ text }) => text)

  test.each([
    ['another currency', { currency: 'usd' }, 'is $6,440.00 in the ledger, but $6,440.00 USD at the processor'],
    ['a smaller received amount', { amount_captured: 100 }, 'is $6,440.00 in the ledger and $1.00 at the processor'],
    ['another stage', { metadata: { jobId: 'jb0', stageIndex: '0' } }, 'belongs to another stage at the processor'],
  ])('%s at the processor', async (_what, wrong, sentence) => {
    const { job } = await fixtures.paidJob()
    const change = (body: object) =>
      product.pool.query(
        `update sandbox_processor.objects o set body = body || $1 from payments p
         where p.job_id = $2 and o.id = p.charge_id`,
        [JSON.stringify(body), job.id],
      )
    await change(wrong)

    await compareNow()

    expect(await alertTexts()).toEqual([expect.stringContaining(sentence)])
    await change({
      status: 'succeeded',
      currency: 'aud',
      amount_captured: 644_000,
      metadata: { jobId: job.id, stageIndex: '0' },
    })
    expect(await compareNow()).toMatchObject({ differences: 0, openAlerts: 0 })
  })

  test('an amount that the ledger has not booked as it was stored', async () => {
    const { job } = await fixtures.paidJob()
    const dispute = await testHooks.request<{ id: string }>('POST', '/test/processor/dispute', {
      jobId: job.id,
      stageIndex: 0,
      amountCents: 100_000,
    })
    const isBooked = 'select from chargebacks where id = $1'
    await eventually(async () => (await product.pool.query(isBooked, [dispute.id])).rows.length > 0)
    expect(await compareNow()).toMatchObject({ differences: 0 })
    const amount = (cents: number) =>
      product.pool.query("update sandbox_processor.objects set body = jsonb_set(body, '{amount}', $2) where id = $1", [
        dispute.id,
        String(cents),
      ])
    await amount(100_001)
    await product.pool.query('update chargebacks set amount_cents = 100001 where id = $1', [dispute.id])

    await compareNow()

    expect(await alertTexts()).toContain(
      `The dispute ${dispute.id} is $1,000.00 in the ledger and $1,000.01 at the processor.`,
    )
    await amount(100_000)
    await product.pool.query('update chargebacks set amount_cents = 100000 where id = $1', [dispute.id])
    await compareNow()
  })

  test('only by an admin with the permission', async () => {
    const reader = await signInAdmin(product, ['admin_job_read'])

    expect((await reader.send('POST', '/admin/money/compare')).status).toBe(403)
    expect((await testHooks.send('POST', '/admin/money/compare')).status).toBe(401)
  })
})

test('the daily comparison follows the product’s clock, once a day [PAY-03]', async () => {
  const runs = async () =>
    (await product.pool.query<{ count: number }>('select count(*)::int from reconciliations')).rows[0]?.count ?? 0
  const first = await runs()
  const triggerAt = async (now: string) => {
    await testHooks.request('POST', '/test/clock', { now })
    await product.pool.query(`insert into outbox (queue, payload) values ('reconcile', '{"isTrigger": true}')`)
    const pending = `select from outbox where queue = 'reconcile'
      union all select from pgboss.job where name = 'reconcile' and state < 'completed'`
    await eventually(async () => (await product.pool.query(pending)).rowCount === 0, 20_000)
    return (await runs()) - first
  }

  // 4:59, 5:00 and 5:01 in Sydney, and the next day.
  expect(await triggerAt('2031-06-30T18:59:00Z')).toBe(1)
  expect(await triggerAt('2031-06-30T19:00:00Z')).toBe(2)
  expect(await triggerAt('2031-06-30T19:01:00Z')).toBe(2)
  expect(await triggerAt('2031-07-01T18:59:00Z')).toBe(2)
  expect(await triggerAt('2031-07-01T19:00:00Z')).toBe(3)
})

test('money near the processor’s limit has an alert until it is released [PAY-03]', async () => {
  const { customer, job } = await later.pendingJob()
  await compare(75 * day)
  expect((await alerts()).filter(({ jobId }) => jobId === job.id)).toEqual([])

  await compare(77 * day)

  const [task] = (await alerts()).filter(({ jobId }) => jobId === job.id)
  expect(task).toMatchObject({
    kind: 'holding-limit',
    text: `$4,600.00 for stage 1 of job ${job.id} has been held for 77 days. The processor’s limit is 90 days.`,
  })
  await approveStage(customer, job.id, 0)
  await compare(77 * day)
  expect((await alerts()).filter(({ jobId }) => jobId === job.id)).toEqual([])
})

describe('an admin resolves an alert with a note [PAY-03]', () => {
  const open = async (subject: string) => {
    const text =
      'insert into money_alerts (kind, subject, detail, opened_at) values (\'refund-failed\', $1, \'{"failure": "expired card"}\', now()) returning id'
    return (await product.pool.query<{ id: string }>(text, [subject])).rows[0]?.id ?? ''
  }

  test('once, and the note and its author are stored', async () => {
    const id = await open('refund:jb1:0')
    const settle = (resolution: string) =>
      admin.send<AlertView>('POST', `/admin/money/alerts/${id}/resolve`, { resolution })

    expect((await settle(' ')).status).toBe(422)
    const { body: settled } = await settle('Paid by bank transfer.')

    expect(settled).toMatchObject({ id, resolution: 'Paid by bank transfer.', resolvedBy: expect.any(String) })
    expect(await settle('Again.')).toMatchObject({
      status: 404,
      body: { message: 'Alert not found. It may already be resolved.' },
    })
    expect((await moneyAlerts(admin, 'resolved')).map((alert) => alert.id)).toContain(id)
  })

  test('not without the permission', async () => {
    const reader = await signInAdmin(product, ['admin_job_read'])
    const other = await signInAdmin(product, ['admin_category_write'])
    const path = `/admin/money/alerts/${await open('refund:jb2:0')}/resolve`

    const own = path.replace('/resolve', '')
    expect(await reader.request('GET', own)).toMatchObject({
      text: expect.stringContaining('refund:jb2:0'),
      resolution: null,
    })
    expect((await reader.send('GET', '/admin/money/alerts/none')).status).toBe(404)
    expect((await reader.send('POST', path, { resolution: 'Mine.' })).status).toBe(403)
    for (const address of ['/admin/money', own]) expect((await other.send('GET', address)).status).toBe(403)
  })
})
