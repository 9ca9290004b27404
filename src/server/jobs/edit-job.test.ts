import { afterAll, describe, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { createFixtures, sign } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)

afterAll(() => product.stop())

test('an edit that skips the upload keeps the files of the job [JOB-07]', async () => {
  const { customer: owner, job } = await fixtures.postedJob()
  const attachments = [await storePhoto(owner)]
  await owner.request('PATCH', `/job/${job.id}`, { attachments })

  await owner.request('PATCH', `/job/${job.id}`, { title: 'Retile the shower', attachments: [], skipUpload: true })

  expect(await owner.request('GET', `/job/${job.id}`)).toMatchObject({ title: 'Retile the shower', attachments })
})

describe('a job with a signature', () => {
  test.each(['customer', 'contractor'] as const)('cannot be edited after the %s has signed [QUOTE-07]', async (who) => {
    const quoted = await fixtures.quotedJob()
    await sign(quoted[who], quoted.job.id, quoted.contractor.id)

    const edited = await quoted.customer.send('PATCH', `/job/${quoted.job.id}`, { detail: 'Two decks and a pool.' })

    expect(edited).toMatchObject({ status: 409, body: { code: 'job.signedByOne' } })
    const { actions } = await quoted.customer.request<JobView>('GET', `/job/${quoted.job.id}`)
    expect(actions).not.toContain('edit')
  })

  test('an edit of the city alone keeps the state, which the city must belong to [JOB-07]', async () => {
    const { customer: owner, job } = await fixtures.postedJob({ state: 'NSW', city: 'Sydney' })
    const edit = (change: object) => owner.send<JobView>('PATCH', `/job/${job.id}`, change)

    expect(await edit({ city: 'Newcastle' })).toMatchObject({ status: 200, body: { state: 'NSW', city: 'NEWCASTLE' } })
    for (const change of [{ city: 'Melbourne' }, { state: 'VIC' }])
      expect(await edit(change)).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'city', message: 'Please enter city' }] },
      })
    expect(await owner.request('GET', `/job/${job.id}`)).toMatchObject({ state: 'NSW', city: 'NEWCASTLE' })
  })

  test('an edit clears an optional field with an empty text and keeps an absent one [JOB-07]', async () => {
    const { customer: owner, job } = await fixtures.postedJob({
      timeline: 'soon',
      materials: 'tiles',
      estimatedBudget: 900,
    })

    const edited = await owner.request<JobView>('PATCH', `/job/${job.id}`, {
      timeline: '',
      materials: null,
      estimatedBudget: 0,
    })

    expect(edited).toMatchObject({ timeline: null, materials: 'tiles', estimatedBudget: null })
  })
})
