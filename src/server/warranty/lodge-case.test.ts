/** Lodging over HTTP: success, invalid input, no session, wrong role, no access, wrong status. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WarrantyCaseView, WarrantyJobView } from '#api/warranty/warranty-view.ts'
import { anonymous, createFixtures, type Failure, signUp } from '#tests/support/clients.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { createWarrantyFixtures, lodge, requestFields } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createWarrantyFixtures(product)
const outsider = await signUp(product, 'customer')

afterAll(() => product.stop())

const issueOf = (reply: { body: Failure }) => reply.body.issues?.[0]

describe('lodging a case [FORM-06]', () => {
  let made: Awaited<ReturnType<typeof fixtures.completedJob>>
  beforeAll(async () => {
    made = await fixtures.completedJob()
  })

  test('loads the job number, the contractor and the kinds that can be lodged [FORM-28]', async () => {
    const { customer, contractor, job } = made
    await contractor.request('PATCH', '/contractor/self', { company: 'Harbour Tiling', abn: '51824753556' })

    const loaded = await customer.request<WarrantyJobView>('GET', `/job/${job.id}/warranty`)

    expect(loaded).toMatchObject({
      jobId: job.id,
      jobNumber: job.number,
      price: 18_400,
      jobTitle: 'Bathroom renovation',
      contractor: { id: contractor.id, businessName: 'Harbour Tiling', abn: '51 824 753 556' },
      claims: ['warrantyClaim', 'dispute'],
      openCases: [],
    })
    const choices = await customer.request<WarrantyJobView[]>('GET', '/warranty/jobs')
    expect(choices.map(({ jobId }) => jobId)).toEqual([job.id])
    expect(await outsider.request('GET', '/warranty/jobs')).toEqual([])
  })

  test('returns the case with its evidence, the party that must act and the due day [FORM-08]', async () => {
    const { customer, contractor, job } = made
    const photos = [await storePhoto(customer, 'forms')]

    const one = await customer.request<WarrantyCaseView>('POST', `/job/${job.id}/warranty`, {
      ...requestFields,
      photos,
    })

    expect(one).toMatchObject({
      jobId: job.id,
      claim: 'warrantyClaim',
      status: 'lodged',
      awaiting: 'contractor',
      isOverdue: false,
      daysLeft: 10,
      actions: ['close'],
      answers: {
        issue: 'quality',
        nature: 'The grout falls out below the shower.',
        repair: true,
        refund: false,
        photos,
      },
      evidence: [{ field: 'photos', key: photos[0], contentType: 'image/jpeg' }],
      plans: [],
      events: [{ event: 'lodgeClaim', by: 'customer', note: null }],
    })
    expect(one.evidence[0]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await waitForNotification(contractor, 'A warranty claim: Bathroom')).toMatchObject({
      link: `/forms/warranty/${one.id}`,
    })
  })

  test('a second claim leads to the open one, and a dispute can be lodged beside it [FORM-06]', async () => {
    const { customer, job } = made
    const photos = [await storePhoto(customer, 'forms')]
    const again = await customer.send('POST', `/job/${job.id}/warranty`, { ...requestFields, photos })

    expect(again).toMatchObject({
      status: 409,
      body: { message: 'This job already has an open case of this type. Continue there.' },
    })
    const { openCases, claims } = await customer.request<WarrantyJobView>('GET', `/job/${job.id}/warranty`)
    expect(openCases.map(({ claim }) => claim)).toEqual(['warrantyClaim'])
    expect(claims).toEqual(['dispute'])
    expect((await lodge(customer, job.id, { claim: 'dispute', issue: 'non' })).claim).toBe('dispute')
  })

  test('two concurrent cases become one [FORM-06]', async () => {
    const { customer, job } = await fixtures.completedJob()
    const photos = [await storePhoto(customer, 'forms')]
    const both = await Promise.all(
      [1, 2].map(() => customer.send('POST', `/job/${job.id}/warranty`, { ...requestFields, photos })),
    )

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('before completion only a dispute can be lodged, and before work starts neither [FORM-06]', async () => {
    const begun = await fixtures.begunJob()
    const photos = [await storePhoto(begun.customer, 'forms')]

    expect(
      await begun.customer.send('POST', `/job/${begun.job.id}/warranty`, { ...requestFields, photos }),
    ).toMatchObject({
      status: 409,
      body: {
        message: 'You can lodge a warranty claim once the job is completed. Until then, you can lodge a dispute.',
      },
    })
    expect((await lodge(begun.customer, begun.job.id, { claim: 'dispute' })).status).toBe('lodged')

    const signed = await createFixtures(product).signedJob()
    const body = { ...requestFields, claim: 'dispute', photos: [await storePhoto(signed.customer, 'forms')] }
    expect(await signed.customer.send('POST', `/job/${signed.job.id}/warranty`, body)).toMatchObject({
      status: 409,
      body: { message: 'You can lodge a dispute once work on the job has started.' },
    })
  })

  test.each([
    ['no photo', { photos: [] }, 'photos', 'Please add at least one photo.'],
    [
      'a photo that was never sent',
      { photos: [`forms/${'A'.repeat(32)}.jpg`] },
      'photos.0',
      "This file wasn't uploaded. Choose it again.",
    ],
  ])('%s is reported at its field [FORM-06]', async (_, fields, path, message) => {
    const { customer, job } = made
    const reply = await customer.send('POST', `/job/${job.id}/warranty`, { ...requestFields, ...fields })

    expect(reply.status).toBe(422)
    expect(issueOf(reply)).toEqual({ path, message })
  })

  test('markup stays text [FORM-06]', async () => {
    const { customer, job } = await fixtures.completedJob()
    const one = await lodge(customer, job.id, { nature: '<b>wet</b>' })
    expect(one.answers.nature).toBe('<b>wet</b>')
  })

  test("another customer's job returns 404, and only customers can lodge [FORM-06]", async () => {
    const { contractor, job } = made
    const body = { ...requestFields, photos: [await storePhoto(outsider, 'forms')] }
    const path = `/job/${job.id}/warranty`

    expect(await outsider.send('POST', path, body)).toMatchObject({ status: 404, body: { message: 'Job not found' } })
    expect(await outsider.send('GET', path)).toMatchObject({ status: 404 })
    expect(await contractor.send('POST', path, body)).toMatchObject({ status: 403 })
    expect(await anonymous(product).send('POST', path, body)).toMatchObject({ status: 401 })
  })
})
