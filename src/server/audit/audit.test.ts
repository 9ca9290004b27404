import { afterAll, expect, test } from 'vitest'
import { createFixtures } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { html } from '#tests/support/site-content.ts'

const product = await startProduct()
afterAll(() => product.stop())

test('no one changes or deletes a record, not even by SQL [ADMIN-03]', async () => {
  for (const text of ["update audit_entries set action = 'x'", 'delete from audit_entries', 'truncate audit_entries'])
    await expect(product.pool.query(text)).rejects.toThrow()
})

test('the same calls by customers and contractors leave no admin record [ADMIN-03]', async () => {
  const { customer, contractor, job } = await createFixtures(product).pendingJob()
  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The falls are wrong.' }
  await customer.request('PATCH', '/job/stage/status', rejection)
  const page = { content: html('Ours'), version: 0 }
  await contractor.request('PUT', `/content/contractor/${contractor.id}/draft`, page)
  await contractor.request('POST', `/content/contractor/${contractor.id}/release`, { version: 1 })

  const theirs = 'select action from audit_entries where actor_id = any ($1)'
  expect((await product.pool.query(theirs, [[customer.id, contractor.id]])).rows).toEqual([])
})
