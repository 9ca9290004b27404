import { afterAll, expect, test } from 'vitest'
import type { AdminOverview } from '#contract/admin/admin-routes.ts'
import type { JobView } from '#contract/jobs/job-view.ts'
import { approveStage, signInAdmin, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = worldOf(product)

afterAll(() => product.stop())

test('the list holds the jobs with a stage that waits, each once, and what an administrator may do [STAGE-06]', async () => {
  const admin = await signInAdmin(product, ['admin_job_write'])
  const reader = await signInAdmin(product, ['admin_job_read'])
  await world.paidJob()
  const waiting = await world.waitingJob()
  const decided = await world.waitingJob()
  await approveStage(decided.customer, decided.job.id, 0)

  const jobs = await admin.ask<JobView[]>('GET', '/admin/jobs/waiting')

  expect(jobs.map(({ id }) => id)).toEqual([waiting.job.id])
  expect(jobs[0]?.signedQuote?.stages[0]).toMatchObject({ status: 'waiting', actions: ['reject'] })
  const [read] = await reader.ask<JobView[]>('GET', '/admin/jobs/waiting')
  expect(read?.signedQuote?.stages[0]).toMatchObject({ status: 'waiting', actions: [] })
})

test('the list is for those who may read jobs [DATA-02]', async () => {
  for (const [permission, status] of [
    ['supervisor', 200],
    ['admin_job_read', 200],
    ['admin_job_write', 200],
    ['admin_category_write', 403],
  ] as const) {
    const admin = await signInAdmin(product, [permission])
    expect([permission, (await admin.call('GET', '/admin/jobs/waiting')).status]).toEqual([permission, status])
  }
})

test('the overview counts what waits, of the kinds that the rights show, and since when [ADMIN-01] [STAGE-06]', async () => {
  const { contractor } = await world.waitingJob()
  await contractor.ask('POST', '/conversations/support_plumbline/messages', { body: 'Hello?', key: 'hello-support' })
  const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  const overviewFor = async (...permissions: string[]) =>
    (await signInAdmin(product, permissions)).ask<AdminOverview>('GET', '/admin/overview')

  expect(await overviewFor('admin_qa_read')).toEqual({ waiting: [{ name: 'support', count: 1, since }] })
  expect((await overviewFor('supervisor')).waiting).toMatchObject([
    { name: 'stages', count: 2, since },
    { name: 'rejected', count: 0, since: null },
    { name: 'support', count: 1, since },
    { name: 'alerts' },
    { name: 'warranty', count: 0, since: null },
    { name: 'consultations', count: 0, since: null },
  ])
  expect((await overviewFor('admin_job_read')).waiting.map(({ name }) => name)).toEqual([
    'stages',
    'rejected',
    'alerts',
    'warranty',
  ])
})
