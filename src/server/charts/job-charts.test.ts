import { afterAll, expect, test } from 'vitest'
import type { FirstQuotesChart, JobsChart } from '#api/charts/chart-routes.ts'
import { anonymous, createFixtures, quoteFields, signInAdmin, signUp } from '#tests/support/clients.ts'
import { moneyOf } from '#tests/support/money.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const testHooks = anonymous(product)
const { emailOf } = moneyOf(product)
const at = (now: string) => testHooks.request('POST', '/test/clock', { now })

afterAll(() => product.stop())

async function readChart<Chart>(name: 'jobs' | 'first-quotes'): Promise<Chart> {
  return await (await signInAdmin(product, ['admin_job_read'])).request<Chart>('GET', `/admin/charts/${name}`)
}

test('jobs are counted by state and category, and recounted after 10 minutes [ADMIN-01]', async () => {
  await at('2026-11-18T00:00:00Z')
  await fixtures.postedJob({ categoryId: 'category_renovation' })
  await fixtures.postedJob({ state: 'VIC', city: 'Melbourne' })
  await fixtures.postedJob({ state: 'VIC', city: 'Melbourne' })

  const counted = await readChart<JobsChart>('jobs')

  expect(counted.countedAt).toMatch(/^2026-11-18T00:00:/)
  expect(counted.states).toEqual([
    { name: 'VIC', jobs: 2 },
    { name: 'NSW', jobs: 1 },
  ])
  expect(counted.categories).toEqual([
    { name: 'No category', jobs: 2 },
    { name: 'Renovation & Interior Design', jobs: 1 },
  ])
  await fixtures.postedJob()
  await at('2026-11-18T00:09:00Z')
  expect(await readChart('jobs')).toEqual(counted)
  await at('2026-11-18T00:11:00Z')
  expect((await readChart<JobsChart>('jobs')).states).toEqual([
    { name: 'NSW', jobs: 2 },
    { name: 'VIC', jobs: 2 },
  ])
})

test('a first quote counts once, in the week its job was posted [ADMIN-01]', async () => {
  await at('2026-07-01T02:00:00Z')
  const { job: earlier } = await fixtures.postedJob()
  await at('2026-07-01T02:40:00Z')
  await (await signUp(product, 'contractor')).request('PUT', `/job/${earlier.id}/quote`, quoteFields)
  // Three of four jobs are quoted after 60, 180 and 600 minutes; one is quoted again a week later.
  await at('2026-10-30T02:00:00Z')
  const jobs = [
    await fixtures.postedJob(),
    await fixtures.postedJob(),
    await fixtures.postedJob(),
    await fixtures.postedJob(),
  ]
  const contractor = await signUp(product, 'contractor')
  const email = await emailOf(contractor)
  const quote = async (timestamp: string, job: number) => {
    await at(timestamp)
    const again = await signUp(product, 'contractor', email)
    await again.request('PUT', `/job/${jobs[job]?.job.id}/quote`, quoteFields)
  }
  await quote('2026-10-30T03:00:00Z', 0)
  await quote('2026-10-30T05:00:00Z', 1)
  await quote('2026-10-30T12:00:00Z', 2)
  await quote('2026-11-03T02:00:00Z', 0)

  const { weeks } = await readChart<FirstQuotesChart>('first-quotes')

  expect(weeks).toHaveLength(26)
  expect(weeks.filter(({ jobs }) => jobs > 0)).toEqual([
    { week: '2026-06-29', jobs: 1, quoted: 1, medianMinutes: 40, ninetiethMinutes: 40 },
    { week: '2026-10-26', jobs: 4, quoted: 3, medianMinutes: 180, ninetiethMinutes: 516 },
  ])
  expect(weeks.at(-1)).toEqual({
    week: '2026-11-02',
    jobs: 0,
    quoted: 0,
    medianMinutes: null,
    ninetiethMinutes: null,
  })
})
