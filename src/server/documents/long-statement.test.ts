import { afterAll, expect, test } from 'vitest'
import type { DocumentView } from '#api/documents/document-routes.ts'
import { approveStage, createFixtures } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product, { isAfterCoolingOff: true })

afterAll(() => product.stop())

/** Copies a booked transaction of a job. */
async function copyTransaction(jobId: string, kind: string, copies: number): Promise<void> {
  const client = await product.pool.connect()
  await client.query("set session_replication_role = 'replica'")
  const copy = `insert into ledger_transactions overriding system value
    select (jsonb_populate_record(t, jsonb_build_object('id', t.id + 1000 * number, 'reference', t.id || ' copy ' || number))).*
    from ledger_transactions t, generate_series(1, $3) number where t.job_id = $1 and t.kind = $2`
  const { rowCount } = await client.query(copy, [jobId, kind, copies])
  const postings = `insert into ledger_postings
    select (jsonb_populate_record(p, jsonb_build_object('transaction_id', t.id + 1000 * number))).*
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id, generate_series(1, $3) number
    where t.job_id = $1 and t.kind = $2 and t.reference not like '% copy %'`
  await client.query(postings, [jobId, kind, copies])
  client.release(true)
  expect(rowCount).toBe(copies)
}

async function contentOf(documentId: string) {
  const { rows } = await product.pool.query<{
    content: { movements: object[]; facts: { name: string; value: string }[] }
  }>('select content from documents where id = $1', [documentId])
  const { movements = [], facts = [] } = rows[0]?.content ?? {}
  return { movements: movements.length, cut: facts.find(({ name }) => name === 'Movements')?.value }
}

test('a statement of a job lists more movements than one page of the ledger', async () => {
  const { customer, job } = await fixtures.paidJob()
  await copyTransaction(job.id, 'hold', 600)

  const { id } = await customer.request<DocumentView>('POST', `/document/statement.${job.id}.${customer.id}/pdf`)

  expect(await contentOf(id)).toEqual({ movements: 601, cut: undefined })
})

test('a statement of a contractor lists 2,000 movements and says so when there are more', async () => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  await approveStage(customer, job.id, 0)
  const movements = async () => {
    const text = `select count(distinct transaction_id)::int as count from ledger_postings
      where $1 in (source, destination) or $2 in (source, destination)`
    const accounts = [`contractor:${contractor.id}`, `account:${contractor.id}`]
    return (await product.pool.query<{ count: number }>(text, accounts)).rows[0]?.count ?? 0
  }
  await eventually(async () => (await movements()) === 2)
  const statement = async () => {
    const { id } = await contractor.request<DocumentView>('POST', `/document/statement.${contractor.id}/pdf`)
    return await contentOf(id)
  }

  await copyTransaction(job.id, 'release', 1_998)
  expect(await statement()).toEqual({ movements: 2_000, cut: undefined })
  await copyTransaction(job.id, 'transfer', 1)
  expect(await movements()).toBe(2_001)
  expect(await statement()).toEqual({ movements: 2_000, cut: 'The latest 2000. The page Earnings lists all.' })
})
