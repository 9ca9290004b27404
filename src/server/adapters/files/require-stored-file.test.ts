/** The files of a job, of progress and of a form exist in storage and belong to their sender. */
import { afterAll, describe, expect, test } from 'vitest'
import type { QuoteRequestView } from '#api/quote-requests/quote-request-view.ts'
import { anonymous, createFixtures, jobFields, signInAdmin, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { requestFields, requestQuotes } from '#tests/support/quote-requests.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const customer = await signUp(product, 'customer')

afterAll(() => product.stop())

const missing = `job/${'a'.repeat(32)}.jpg`
const notUploaded = "This file wasn't uploaded. Choose it again."
const rejected = (path: string, message = notUploaded) => ({ status: 422, body: { issues: [{ path, message }] } })

describe('a job', () => {
  test('accepts own stored photos, and none that is missing or of another account [JOB-08] [FILE-02]', async () => {
    const [own, foreign] = [await storePhoto(customer), await storePhoto(await signUp(product, 'customer'))]
    const post = (attachments: string[]) => customer.send<{ id: string }>('POST', '/job', { ...jobFields, attachments })

    const posted = await post([own])

    expect(posted.status).toBe(200)
    expect(await post([own, missing])).toMatchObject(rejected('attachments.1'))
    expect(await post([foreign])).toMatchObject(rejected('attachments.0'))
    const edit = (attachments: string[]) => customer.send('PATCH', `/job/${posted.body.id}`, { attachments })
    expect(await edit([own, missing])).toMatchObject(rejected('attachments.1'))
    expect(await edit([foreign, own])).toMatchObject(rejected('attachments.0'))
    expect((await edit([own])).status).toBe(200)
  })

  test.each([
    'job/holiday.jpg',
    `job/${'a'.repeat(31)}_.jpg`,
    `job/${'a'.repeat(64)}.jpg`,
    `job/${'a'.repeat(32)}.JPG`,
  ])('rejects %s, which the storage can never hold', async (path) => {
    const posted = await customer.send('POST', '/job', { ...jobFields, attachments: [path] })

    expect(posted).toMatchObject(rejected('attachments.0', 'Please attach photos or videos only.'))
  })
})

test('progress accepts own stored evidence, and none that is missing or of the customer [STAGE-03]', async () => {
  const { customer: owner, contractor, job } = await fixtures.paidJob()
  const submit = (attachments: string[]) =>
    contractor.send('PATCH', '/job/stage', { id: job.id, stageIndex: 0, attachments, details: 'Done.' })

  expect(await submit([missing])).toMatchObject(rejected('attachments.0'))
  expect(await submit([await storePhoto(owner)])).toMatchObject(rejected('attachments.0'))
  expect((await submit([await storePhoto(contractor)])).status).toBe(200)
})

describe('evidence of a form', () => {
  test('names its uploader, who is the sender', async () => {
    const { name } = await customer.request<{ name: string }>('GET', '/account')
    const foreign = await storePhoto(await signUp(product, 'customer'))

    const { evidence } = await requestQuotes(customer)
    const stolen = await customer.send<QuoteRequestView>('POST', '/quote/requests', {
      ...requestFields,
      photos: [foreign],
    })

    expect(evidence.map(({ uploadedBy }) => uploadedBy)).toEqual([name])
    expect(stolen).toMatchObject(rejected('photos.0'))
  })

  test('of a visitor may be sent after the sign-in, and an admin may use the files of a case', async () => {
    const photos = [await storePhoto(anonymous(product), 'forms')]
    const consultant = await signInAdmin(product, ['supervisor'])

    const asked = await customer.send<{ id: string }>('POST', '/consultations', { canYou: 'Why is it wet?', photos })
    const replied = await consultant.send('POST', `/admin/consultations/${asked.body.id}/reply`, {
      replyContent: 'See the marked corner.',
      replyPhotos: [await storePhoto(customer, 'forms')],
    })

    expect(asked.status).toBe(200)
    expect(replied.status).toBeLessThan(300)
  })
})
