import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { LibraryItemView, StoryView } from '#api/library/story-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { anonymous, createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { storeFile } from '#tests/support/stored-photo.ts'
import { caseFields, publishStory, signInPublisher } from '#tests/support/stories.ts'
import { createWarrantyFixtures } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)

afterAll(() => product.stop())

const shared = {
  title: 'Dry at last',
  area: 'Inner West',
  story: 'It leaked for a year.',
  outcomes: 'Repaired for nothing.',
}
const found = (query: string) => visitor.request<LibraryItemView[]>('GET', `/library?${query}`)
const titles = async (query: string) => (await found(query)).map(({ title }) => title)

describe('a case story [FORM-11]', () => {
  test('waits as a draft for those who may read it, and is public once it is published', async () => {
    const [admin, reader] = [await signInPublisher(product), await signInAdmin(product, ['admin_qa_read'])]
    const draft = await admin.request<StoryView>('POST', '/admin/stories', { ...caseFields('PL-1'), publish: false })

    expect(draft).toMatchObject({ kind: 'case', status: 'draft', actions: ['publish', 'edit'] })
    expect(await visitor.send('GET', `/library/${draft.id}`)).toMatchObject({ status: 404 })
    const drafts = await reader.request<RecordView[]>('GET', '/admin/lists/stories?status=draft')
    expect(drafts.map(({ id }) => id)).toEqual([draft.id])
    expect(await reader.request('GET', `/admin/stories/${draft.id}`)).toMatchObject({ actions: [] })
    expect(await reader.send('PATCH', `/admin/stories/${draft.id}`, { event: 'publish' })).toMatchObject({
      status: 403,
    })

    const changed = { ...caseFields('PL-1'), title: '</script><img onerror=alert(1)>', publish: true }
    const story = await admin.request<StoryView>('PUT', `/admin/stories/${draft.id}`, changed)

    expect(story).toMatchObject({ status: 'published', actions: ['edit', 'withdraw'] })
    expect((await found('kind=case'))[0]).toMatchObject({ id: draft.id, title: '</script><img onerror=alert(1)>' })
  })

  test('is withdrawn and published again in its old place, and every step is written down', async () => {
    const admin = await signInPublisher(product)
    const { id } = await publishStory(admin, { ...caseFields('PL-2'), title: 'Wombat one' })
    await publishStory(admin, { ...caseFields('PL-3'), title: 'Wombat two' })
    expect(await titles('search=wombat')).toEqual(['Wombat two', 'Wombat one'])

    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'withdraw' })
    expect(await titles('search=wombat')).toEqual(['Wombat two'])
    expect(await titles('kind=case&state=VIC')).not.toContain('Wombat one')
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.send('PATCH', `/admin/stories/${id}`, { event: 'withdraw' })).toMatchObject({
      status: 409,
      body: { message: 'This is not possible now. Please refresh to see where the story stands.' },
    })
    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'publish' })

    expect(await titles('search=wombat')).toEqual(['Wombat two', 'Wombat one'])
    const { rows } = await product.pool.query(
      'select event, from_status, to_status from story_history where story_id = $1 order by id',
      [id],
    )
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'publish unwritten published',
      'withdraw published withdrawn',
      'publish withdrawn published',
    ])
  })

  test('stays as the first has changed it where two change it at once [ADMIN-01]', async () => {
    const [one, other] = [await signInPublisher(product), await signInPublisher(product)]
    const { id, updatedAt: seenAt } = await publishStory(one, caseFields('PL-TWO'))
    const change = (title: string) => ({ ...caseFields('PL-TWO'), title, publish: true, seenAt })

    const answers = await Promise.all([
      one.send<StoryView>('PUT', `/admin/stories/${id}`, change('One')),
      other.send<StoryView>('PUT', `/admin/stories/${id}`, change('Other')),
    ])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body.title
    expect(await one.request('GET', `/admin/stories/${id}`)).toMatchObject({ title: kept })
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: 'Somebody has changed this story meanwhile. Please load the page again and compare.',
    })
  })

  test('has room for every text at its limit, in letters of three bytes [DATA-10]', async () => {
    const admin = await signInPublisher(product)
    const full = '木'.repeat(5000)
    const texts = { explainPhoto1: full, caseStory: full, howWeHelped: full, tailorerSolution: full }
    const rest = { recommendation: full, keyTakeaway: full }

    const fields = { ...caseFields('CASE-LONG'), ...texts, ...rest }
    const story = await publishStory(admin, fields)
    expect(story.answers).toMatchObject({ ...texts, ...rest })

    const body = { ...fields, title: 'Rewritten', publish: false }
    expect(await admin.send('PUT', `/admin/stories/${story.id}`, body)).toMatchObject({ status: 200 })
  })

  test('has a number of its own', async () => {
    const admin = await signInPublisher(product)
    await publishStory(admin, caseFields('PL-4'))

    expect(await admin.send('POST', '/admin/stories', { ...caseFields('PL-4'), publish: false })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'caseNumber', message: 'This case number is taken by another story.' }] },
    })
  })

  test('keeps a PDF that is one, with its fingerprint', async () => {
    const admin = await signInPublisher(product)
    const key = `forms/${randomName(randomBytes)}.pdf`
    await storeFile(admin, key, 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))

    const { evidence } = await publishStory(admin, { ...caseFields('PL-5'), pdfs: [key] })

    expect(evidence).toMatchObject([{ field: 'pdfs', key, bytes: 14 }])
  })

  test('an unknown story is not found, and no other right is enough [DATA-02]', async () => {
    const admin = await signInPublisher(product)
    expect(await admin.send('GET', '/admin/stories/cs1')).toMatchObject({ status: 404 })
    expect(await admin.send('PATCH', '/admin/stories/cs1', { event: 'publish' })).toMatchObject({ status: 404 })
    expect(await admin.send('PUT', '/admin/stories/cs1', { ...caseFields('PL-7'), publish: true })).toMatchObject({
      status: 404,
    })
    const other = await signInAdmin(product, ['admin_consultation_write'])
    expect(await other.send('GET', '/admin/lists/stories')).toMatchObject({ status: 403 })
    expect(await other.send('POST', '/admin/stories', { ...caseFields('PL-8'), publish: true })).toMatchObject({
      status: 403,
    })
  })
})

describe('a story that a customer shares [FORM-07]', () => {
  test('is offered once for a completed job, written up and published by an administrator, and the customer is told', async () => {
    const admin = await signInPublisher(product)
    const { customer, job } = await fixtures.completedJob()

    const { id } = await customer.request<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    expect(await customer.send('POST', '/stories', { ...shared, jobId: job.id })).toMatchObject({
      status: 409,
      body: { message: 'You have already shared this story. Thank you.' },
    })
    const offered = await admin.request<RecordView[]>('GET', '/admin/lists/stories?status=offered')
    expect(offered).toMatchObject([{ id, cells: { kind: 'shared', status: 'offered' } }])
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.send('PATCH', `/admin/stories/${id}`, { event: 'publish' })).toMatchObject({
      status: 409,
      body: { message: 'Please write the case story before you publish it.' },
    })

    await admin.request('PUT', `/admin/stories/${id}`, { ...caseFields('PL-9'), publish: true })

    expect(await visitor.request('GET', `/library/${id}`)).toMatchObject({ kind: 'shared', title: 'A cracked slab' })
    expect((await admin.request<StoryView>('GET', `/admin/stories/${id}`)).offer).toEqual(shared)
    expect(await waitForNotification(customer, 'Your story is published')).toMatchObject({ link: `/library/${id}` })
  })

  test('can be declined, and is then nobody else’s to read', async () => {
    const admin = await signInPublisher(product)
    const { customer, job } = await fixtures.completedJob()
    const { id } = await customer.request<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'decline' })

    expect(await admin.request<StoryView>('GET', `/admin/stories/${id}`)).toMatchObject({
      status: 'declined',
      actions: [],
    })
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await waitForNotification(customer, 'Your story was not taken')).toBeDefined()
  })

  test('of a warranty case is offered once the case is closed, beside that of its job', async () => {
    const { customer, job, one } = await createWarrantyFixtures(product).lodgedCase()
    const share = (named: object) => customer.send('POST', '/stories', { ...shared, ...named })

    expect(await share({ caseId: one.id })).toMatchObject({
      status: 404,
      body: { message: 'There is no closed warranty case of yours with this number.' },
    })
    await customer.request('POST', `/warranty/${one.id}/close`, {})

    expect(await share({ caseId: one.id })).toMatchObject({ status: 200 })
    expect(await share({ caseId: one.id })).toMatchObject({ status: 409 })
    expect(await share({ jobId: job.id })).toMatchObject({ status: 200 })
  })

  test("is not taken before the job is completed, nor about somebody else's", async () => {
    const { customer, job } = await fixtures.signedJob()
    const done = await fixtures.completedJob()

    for (const jobId of [job.id, done.job.id, undefined])
      expect(await customer.send('POST', '/stories', { ...shared, jobId })).toMatchObject({
        status: 404,
        body: { message: 'There is no completed job of yours with this number.' },
      })
    expect(await customer.send('POST', '/stories', { ...shared, caseId: 'wc1' })).toMatchObject({ status: 404 })
  })
})
