import { afterAll, expect, test } from 'vitest'
import type { ContractorWorkView } from '#api/jobs/contractor-work-view.ts'
import { anonymous, createFixtures, quoteFields, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

const workOf = (client: TestClient) => client.request<ContractorWorkView>('GET', '/contractor/self/work')
const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

test('a sent quote waits until the customer decides, and a draft does not [QUOTE-04]', async () => {
  const { customer, job } = await fixtures.postedJob()
  const contractor = await signUp(product, 'contractor')
  await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, status: 'draft' })
  expect(await workOf(contractor)).toEqual({ quotesWaiting: 0, dueThisWeek: 0, nextDue: null })

  await contractor.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, status: 'sent' })

  expect(await workOf(contractor)).toMatchObject({ quotesWaiting: 1 })
  expect((await customer.send('GET', '/contractor/self/work')).status).toBe(403)
  expect((await anonymous(product).send('GET', '/contractor/self/work')).status).toBe(401)
})

test('a signed job is due in the week before its deadline [QUOTE-01]', async () => {
  const later = await fixtures.signedJob({ deadline: inDays(9) })
  expect(await workOf(later.contractor)).toEqual({ quotesWaiting: 0, dueThisWeek: 0, nextDue: null })

  const { contractor, job } = await fixtures.signedJob({ deadline: inDays(5) })
  expect(await workOf(contractor)).toMatchObject({
    dueThisWeek: 1,
    nextDue: { jobId: job.id, title: job.title, state: job.state },
  })
})
