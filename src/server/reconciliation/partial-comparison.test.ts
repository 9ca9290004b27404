/** Comparisons on demand with a row that the database rejects, and with more of our payments than one page. */
import { afterAll, expect, test } from 'vitest'
import type { ComparisonResult } from '#api/reconciliation/reconciliation-routes.ts'
import { createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { poisonRows } from '#tests/support/poisoned-rows.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product)

afterAll(() => product.stop())

test('a comparison on demand names the failing row, books the others and succeeds after the repair [PAY-03, ADMIN-01]', async () => {
  const { poison, repair } = await poisonRows(product, ['ledger_transactions'], 'insert')
  const fixtures = createFixtures(product)
  await fixtures.paidJob()
  await fixtures.paidJob()
  const feeIds = await product.pool.query<{ id: string }>(
    "select id from sandbox_processor.objects where kind = 'balance_transaction' order by id",
  )
  const [poisoned] = feeIds.rows
  await poison(`processor-fee:${poisoned?.id}`)
  const booked = async () =>
    (await product.pool.query("select from ledger_transactions where kind = 'processor-fee'")).rowCount
  const compare = () => admin.request<ComparisonResult>('POST', '/admin/money/compare')

  const partial = await compare()

  expect(partial).toMatchObject({ failures: [`processor fees: ${poisoned?.id}: This row is poisoned`], differences: 0 })
  expect(partial.reconciledAt).not.toBeNull()
  expect(await booked()).toBe(1)
  await repair()
  expect(await compare()).toMatchObject({ failures: [] })
  expect(await booked()).toBe(2)
})

test('payments that the processor does not have are compared page by page [PAY-03]', async () => {
  const { job } = await createFixtures(product).paidJob()
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  await client.query(
    `insert into payments select (jsonb_populate_record(p, jsonb_build_object('job_id', 'jbcopy' || number,
       'intent_id', 'pi_copy_' || number, 'charge_id', 'ch_copy_' || number, 'succeeded_at', now() - interval '2 hours'))).*
     from payments p, generate_series(1, 1001) number where p.job_id = $1`,
    [job.id],
  )
  client.release(true)

  const compared = await admin.request<ComparisonResult>('POST', '/admin/money/compare')

  expect(compared).toMatchObject({ differences: 1_001, failures: [] })
  expect((await product.pool.query('select from compared_movements')).rowCount).toBe(0)
})
