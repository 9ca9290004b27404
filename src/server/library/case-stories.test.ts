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
  test('is a draft for permitted admins and public after publishing', async () => {
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

    expect(story).toMatchObject({ status: 'published', actions: ['edit', 'unpublish'] })
    expect((await found('kind=case'))[0]).toMatchObject({ id: draft.id, title: '</script><img onerror=alert(1)>' })
  })

  test('keeps its position when unpublished and published again, and the history records each step', async () => {
    const admin = await signInPublisher(product)
    const { id } = await publishStory(admin, { ...caseFields('PL-2'), title: 'Wombat one' })
    await publishStory(admin, { ...caseFields('PL-3'), title: 'Wombat two' })
    expect(await titles('search=wombat')).toEqual(['Wombat two', 'Wombat one'])

    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'unpublish' })
    expect(await titles('search=wombat')).toEqual(['Wombat two'])
    expect(await titles('kind=case&state=VIC')).not.toContain('Wombat one')
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.send('PATCH', `/admin/stories/${id}`, { event: 'unpublish' })).toMatchObject({
      status: 409,
      body: { message: "This action isn't available right now. Refresh to see the story's current status." },
    })
    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'publish' })

    expect(await titles('search=wombat')).toEqual(['Wombat two', 'Wombat one'])
    const { rows } = await product.pool.query(
      'select event, from_status, to_status from story_history where story_id = $1 order by id',
      [id],
    )
    expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
      'publish unwritten published',
      'unpublish published unpublished',
      'publish unpublished published',
    ])
  })

  test('rejects the second of two concurrent changes [ADMIN-01]', async () => {
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
      message: 'Someone else updated this story while you were editing. Reload to see their changes before you save.',
    })
  })

  test('accepts every text at its limit in characters of three bytes [DATA-10]', async () => {
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

  test('has a unique case number', async () => {
    const admin = await signInPublisher(product)
    await publishStory(admin, caseFields('PL-4'))

    expect(await admin.send('POST', '/admin/stories', { ...caseFields('PL-4'), publish: false })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'caseNumber', message: 'Another story already uses this case number.' }] },
    })
  })

  test('stores a real PDF with its fingerprint', async () => {
    const admin = await signInPublisher(product)
    const key = `forms/${randomName(randomBytes)}.pdf`
    await storeFile(admin, key, 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))

    const { evidence } = await publishStory(admin, { ...caseFields('PL-5'), pdfs: [key] })

    expect(evidence).toMatchObject([{ field: 'pdfs', key, bytes: 14 }])
  })

  test('returns 404 when unknown and 403 without the permission [DATA-02]', async () => {
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
  test('is submitted once per completed job, published by an admin, and the customer is notified', async () => {
    const admin = await signInPublisher(product)
    const { customer, job } = await fixtures.completedJob()

    const { id } = await customer.request<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    expect(await customer.send('POST', '/stories', { ...shared, jobId: job.id })).toMatchObject({
      status: 409,
      body: { message: 'You have already shared this story. Thank you.' },
    })
    const submitted = await admin.request<RecordView[]>('GET', '/admin/lists/stories?status=submitted')
    expect(submitted).toMatchObject([{ id, cells: { kind: 'shared', status: 'submitted' } }])
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.send('PATCH', `/admin/stories/${id}`, { event: 'publish' })).toMatchObject({
      status: 409,
      body: { message: 'Write the case story before you publish it.' },
    })

    await admin.request('PUT', `/admin/stories/${id}`, { ...caseFields('PL-9'), publish: true })

    expect(await visitor.request('GET', `/library/${id}`)).toMatchObject({ kind: 'shared', title: 'A cracked slab' })
    expect((await admin.request<StoryView>('GET', `/admin/stories/${id}`)).submission).toEqual(shared)
    expect(await waitForNotification(customer, 'Your story is published')).toMatchObject({ link: `/library/${id}` })
  })

  test('is private after an admin declines it', async () => {
    const admin = await signInPublisher(product)
    const { customer, job } = await fixtures.completedJob()
    const { id } = await customer.request<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    await admin.request('PATCH', `/admin/stories/${id}`, { event: 'decline' })

    expect(await admin.request<StoryView>('GET', `/admin/stories/${id}`)).toMatchObject({
      status: 'declined',
      actions: [],
    })
    expect(await visitor.send('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await waitForNotification(customer, "Your story wasn't published")).toBeDefined()
  })

  test('is submitted once per closed warranty case, in addition to that of its job', async () => {
    const { customer, job, one } = await createWarrantyFixtures(product).lodgedCase()
    const share = (named: object) => customer.send('POST', '/stories', { ...shared, ...named })

    expect(await share({ caseId: one.id })).toMatchObject({
      status: 404,
      body: { message: 'You have no closed warranty case with this number.' },
    })
    await customer.request('POST', `/warranty/${one.id}/close`, {})

    expect(await share({ caseId: one.id })).toMatchObject({ status: 200 })
    expect(await share({ caseId: one.id })).toMatchObject({ status: 409 })
    expect(await share({ jobId: job.id })).toMatchObject({ status: 200 })
  })

  test('is rejected before the job is completed, and for a foreign job', async () => {
    const { customer, job } = await fixtures.signedJob()
    const done = await fixtures.completedJob()

    for (const jobId of [job.id, done.job.id, undefined])
      expect(await customer.send('POST', '/stories', { ...shared, jobId })).toMatchObject({
        status: 404,
        body: { message: 'You have no completed job with this number.' },
      })
    expect(await customer.send('POST', '/stories', { ...shared, caseId: 'wc1' })).toMatchObject({ status: 404 })
  })
})
