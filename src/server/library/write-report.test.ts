import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LibraryItemView, LibraryStoryView, ReportView } from '#api/library/story-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { caseFields, signInPublisher } from '#tests/support/stories.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)

let contractor: TestClient
let photo: string
beforeAll(async () => {
  contractor = await signUp(product, 'contractor')
  photo = await storePhoto(contractor, 'forms')
})
afterAll(() => product.stop())

const reportFields = () => ({
  purpose: 'library',
  state: 'NSW',
  city: 'Sydney',
  title: 'A leaking shower',
  subtitle: 'Membrane without a fall',
  photos: [photo],
  buildingTrades: 'category_waterproofing',
  totalCost: 4200,
  warrantyYear: 6,
})
const found = (query: string) => visitor.request<LibraryItemView[]>('GET', `/library?${query}`)

describe('a report [FORM-05]', () => {
  test('for the library is public at once, without answers for one customer', async () => {
    const secret = { customerName: 'Mia Chen', details: 'Gate code 4711' }
    const report = await contractor.request<ReportView>('POST', '/reports', {
      ...reportFields(),
      ...secret,
      issue: 'Quokka',
    })

    expect(report).toMatchObject({ kind: 'report', status: 'published', jobId: null, evidence: [{ field: 'photos' }] })
    const [item] = await found('search=quokka')
    expect(item).toMatchObject({
      id: report.id,
      kind: 'report',
      state: 'NSW',
      city: 'SYDNEY',
      photo,
      category: { id: 'category_waterproofing', name: 'Waterproofing' },
    })
    const story = await visitor.request<LibraryStoryView>('GET', `/library/${report.id}`)
    expect(story.answers).toMatchObject({ title: 'A leaking shower', totalCost: 4200, warrantyYear: 6 })
    expect(JSON.stringify(story)).not.toMatch(/Mia Chen|4711/)
    expect(await found('search=4711')).toEqual([])
  })

  test('accepts every text at its limit in characters of three bytes [DATA-10]', async () => {
    const full = '木'.repeat(5000)
    const texts = { explain: full, issue: full, risk: full, suggestions: full }

    const answers = { ...reportFields(), ...texts, details: full }
    const report = await contractor.request<ReportView>('POST', '/reports', answers)

    expect(report.answers).toMatchObject(texts)
  })

  test('for a customer is readable only for them, its contractor and support', async () => {
    const { customer, contractor: builder, job } = await fixtures.signedJob()
    const photos = [await storePhoto(builder, 'forms')]
    const fields = {
      ...reportFields(),
      photos,
      purpose: 'customer',
      customerName: 'Mia Chen',
      details: 'For you.',
      jobId: job.id,
    }

    const { id } = await builder.request<ReportView>('POST', '/reports', fields)

    for (const reader of [customer, builder, await signInAdmin(product, ['admin_qa_read'])])
      expect(await reader.request<ReportView>('GET', `/reports/${id}`)).toMatchObject({
        status: 'sent',
        jobTitle: 'Bathroom renovation',
        answers: { customerName: 'Mia Chen', details: 'For you.' },
      })
    expect(await contractor.send('GET', `/reports/${id}`)).toMatchObject({ status: 404 })
    expect(await (await signUp(product, 'customer')).send('GET', `/reports/${id}`)).toMatchObject({ status: 404 })
    expect(await (await signInAdmin(product)).send('GET', `/reports/${id}`)).toMatchObject({ status: 403 })
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await customer.request<ReportView[]>('GET', '/reports/self')).toMatchObject([{ id, state: 'NSW' }])
    expect(await builder.request<ReportView[]>('GET', '/reports/self')).toMatchObject([{ id }])
    expect(await waitForNotification(customer, 'A report for you')).toMatchObject({ link: `/forms/report/${id}` })
  })

  test.each([
    ['a foreign job', () => ({ purpose: 'customer', jobId: 'jb1' }), 'jobId', 'Please choose one of your own jobs.'],
    [
      'an unknown category',
      () => ({ buildingTrades: 'category_none' }),
      'buildingTrades',
      'Please choose a category from the list.',
    ],
    [
      'an http website',
      () => ({ website: 'http://example.com' }),
      'website',
      'Enter a website that starts with https://.',
    ],
    [
      'a photo that was never stored',
      () => ({ photos: [`forms/${randomName(randomBytes)}.jpg`] }),
      'photos.0',
      "This file wasn't uploaded. Choose it again.",
    ],
  ])('with %s returns an issue for its field', async (_, change, path, message) => {
    expect(await contractor.send('POST', '/reports', { ...reportFields(), ...change() })).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })

  test('by a contractor can be unpublished but not edited', async () => {
    const admin = await signInPublisher(product)
    const { id } = await contractor.request<ReportView>('POST', '/reports', reportFields())

    expect(await admin.send('PUT', `/admin/stories/${id}`, { ...caseFields('PL-6'), publish: true })).toMatchObject({
      status: 409,
      body: { message: "You can't edit a contractor's report. You can unpublish it." },
    })
    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'unpublish' })
    expect(await waitForNotification(contractor, 'Your story was unpublished')).toBeDefined()
  })
})
