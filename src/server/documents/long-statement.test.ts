import { afterAll, expect, test } from 'vitest'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { createFixtures } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

test('a statement lists more movements than one page of the ledger', async () => {
  const { customer, job } = await fixtures.paidJob()
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  const copy = `insert into ledger_transactions overriding system value
    select (jsonb_populate_record(t, jsonb_build_object('id', t.id + number, 'reference', 'copy ' || number))).*
    from ledger_transactions t, generate_series(1001, 1600) number where t.job_id = $1 and t.kind = 'hold'`
  const { rowCount } = await client.query(copy, [job.id])
  const postings = `insert into ledger_postings
    select (jsonb_populate_record(p, jsonb_build_object('transaction_id', t.id + number))).*
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id, generate_series(1001, 1600) number
    where t.job_id = $1 and t.kind = 'hold' and t.reference not like 'copy %'`
  await client.query(postings, [job.id])
  client.release(true)
  expect(rowCount).toBe(600)

  const { id } = await customer.request<DocumentView>('POST', `/document/statement.${job.id}.${customer.id}/pdf`)

  const { rows } = await product.pool.query<{ count: number }>(
    "select jsonb_array_length(content -> 'movements') as count from documents where id = $1",
    [id],
  )
  expect(rows[0]?.count).toBe(601)
})
