import { afterAll, afterEach, expect, test } from 'vitest'
import type { JobView } from '#contract/jobs/job-view.ts'
import { expectTrueLedger, readContract, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = worldOf(product)

afterEach(() => expectTrueLedger(product))
afterAll(() => product.stop())

test('a job runs through: posted, quoted, signed, paid by stages, approved, reviewed [STAGE-07]', async () => {
  const { customer, contractor, job } = await world.completedJob()

  const done = await customer.ask<JobView>('GET', `/job/${job.id}`)
  expect(done).toMatchObject({ status: 'completed', contractorId: contractor.id, actions: ['review'] })
  expect(done.signedQuote).toMatchObject({ status: 'completed', cost: 18_400 })
  expect(done.signedQuote?.stages.map(({ status, cost }) => [status, cost])).toEqual([
    ['approved', 4600],
    ['approved', 5520],
    ['approved', 8280],
  ])
  const contract = await readContract(customer, job.id, contractor.id)
  expect(contract.signatures).toHaveLength(2)

  const reviewed = await customer.ask<JobView>('POST', '/job/review', {
    id: job.id,
    review: 'Tidy and on time.',
    rating: 4.5,
  })
  expect(reviewed).toMatchObject({ rating: 4.5, review: 'Tidy and on time.', actions: [] })
})
