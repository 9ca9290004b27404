import { afterAll, expect, test } from 'vitest'
import type { JobActivityView } from '#api/job-overview/job-activity-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import {
  approveStage,
  createFixtures,
  jobFields,
  progressFields,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { lodge } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const admin = await signInAdmin(product)

afterAll(() => product.stop())

/** Oldest first. */
const activityOf = async (client: TestClient, jobId: string) =>
  (await client.request<JobActivityView[]>('GET', `/job/${jobId}/activity`)).reverse()

const shown = (events: readonly JobActivityView[]) => events.map(({ event }) => event)

test('a resubmission keeps the earlier work, its photos and the rejection with photos [STAGE-03, STAGE-06]', async () => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  const [wrong, better] = [await storePhoto(customer, 'job'), await storePhoto(contractor, 'job')]
  await customer.request('PATCH', '/job/stage/status', {
    id: job.id,
    stageIndex: 0,
    status: 'rejected',
    rejectReason: 'The falls are wrong.',
    rejectAttachments: [wrong],
  })
  const [rejected] = (await contractor.request<JobView>('GET', `/job/${job.id}`)).signedQuote?.stages ?? []
  expect(rejected).toMatchObject({ rejectReason: 'The falls are wrong.', rejectAttachments: [wrong] })

  const again = { attachments: [better], details: 'The falls are corrected.' }
  await contractor.request('PATCH', '/job/stage', { id: job.id, stageIndex: 0, ...again })
  await approveStage(customer, job.id, 0)

  for (const reader of [customer, contractor, admin]) {
    const rounds = (await activityOf(reader, job.id)).filter(({ event }) => event.startsWith('stage.'))
    expect(rounds).toMatchObject([
      { event: 'stage.confirmPayment', by: 'system', stageIndex: 0 },
      {
        event: 'stage.submitProgress',
        round: 1,
        text: progressFields.details,
        attachments: progressFields.attachments,
      },
      { event: 'stage.reject', by: 'customer', text: 'The falls are wrong.', attachments: [wrong] },
      { event: 'stage.submitProgress', round: 2, text: again.details, attachments: [better] },
      { event: 'stage.approve', by: 'customer' },
    ])
  }
})

test('a photo of another account cannot be attached to a rejection [STAGE-06]', async () => {
  const { customer, job } = await fixtures.pendingJob()
  const foreign = await storePhoto(await signUp(product, 'customer'), 'job')

  const answer = await customer.send('PATCH', '/job/stage/status', {
    id: job.id,
    stageIndex: 0,
    status: 'rejected',
    rejectReason: 'See the photo.',
    rejectAttachments: [foreign],
  })

  expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'rejectAttachments.0' }] } })
})

test('the history leads from the posted job to a case, and never names the admin', async () => {
  const { customer, contractor, job } = await fixtures.completedJob()
  const { id } = await lodge(customer, job.id)

  const events = await activityOf(contractor, job.id)

  expect(shown(events)).toEqual([
    'job.post',
    'quote.send',
    'quote.sign',
    'quote.sign',
    ...Array(3).fill(['stage.confirmPayment', 'stage.submitProgress', 'stage.approve']).flat(),
    'job.complete',
    'case.lodgeClaim',
  ])
  expect(events.at(-1)).toMatchObject({ caseId: id, by: 'customer' })
})

test('other users get 404, and a contractor sees nothing of other quotes [JOB-09]', async () => {
  const [owner, chosen, loser] = [
    await signUp(product, 'customer'),
    await signUp(product, 'contractor'),
    await signUp(product, 'contractor'),
  ]
  const job = await owner.request<JobView>('POST', '/job', jobFields)
  for (const one of [loser, chosen]) await one.request('PUT', `/job/${job.id}/quote`, quoteFields)
  expect(await chosen.send('GET', `/job/${job.id}/activity`)).toMatchObject({ status: 404 })
  expect(shown(await activityOf(owner, job.id))).toEqual(['job.post', 'quote.send', 'quote.send'])
  for (const one of [owner, chosen]) await sign(one, job.id, chosen.id)

  expect(shown(await activityOf(chosen, job.id))).toEqual(['job.post', 'quote.send', 'quote.sign', 'quote.sign'])
  for (const one of [loser, await signUp(product, 'customer')])
    expect(await one.send('GET', `/job/${job.id}/activity`)).toMatchObject({
      status: 404,
      body: { message: 'Job not found' },
    })
})
