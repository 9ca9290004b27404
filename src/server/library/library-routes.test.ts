import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  LibraryItemView,
  LibraryStoryView,
  ReportView,
  StoryLineView,
  StoryView,
} from '#contract/library/story-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { noticed } from '#tests/support/notices.ts'
import { anonymous, type Person, type Reply, signInAdmin, signUp, worldOf } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { storeFile, storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const world = worldOf(product)
const visitor = anonymous(product)
const publishing = () => signInAdmin(product, ['admin_consultation_write'])

let contractor: Person
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
const caseFields = (caseNumber: string) => ({
  caseNumber,
  state: 'VIC',
  city: 'Melbourne',
  category: 'category_structural',
  title: 'A cracked slab',
  subtitle: 'Who pays for the engineer',
  caseStory: 'The slab cracked after a winter of rain.',
})
const shared = {
  title: 'Dry at last',
  area: 'Inner West',
  story: 'It leaked for a year.',
  outcomes: 'Repaired for nothing.',
}
const publish = (admin: Person, fields: object) =>
  admin.ask<StoryView>('POST', '/admin/stories', { ...fields, publish: true })
const found = (query: string) => visitor.ask<LibraryItemView[]>('GET', `/library?${query}`)
const titles = async (query: string) => (await found(query)).map(({ title }) => title)

describe('a report [FORM-05]', () => {
  test('for the library is public at once, without what a customer alone was told', async () => {
    const secret = { customerName: 'Mia Chen', details: 'Gate code 4711' }
    const report = await contractor.ask<ReportView>('POST', '/reports', {
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
    const story = await visitor.ask<LibraryStoryView>('GET', `/library/${report.id}`)
    expect(story.answers).toMatchObject({ title: 'A leaking shower', totalCost: 4200, warrantyYear: 6 })
    expect(JSON.stringify(story)).not.toMatch(/Mia Chen|4711/)
    expect(await found('search=4711')).toEqual([])
  })

  test('for a customer is read by them, by its contractor and by consultants, and by nobody else', async () => {
    const { customer, contractor: builder, job } = await world.signedJob()
    const photos = [await storePhoto(builder, 'forms')]
    const fields = {
      ...reportFields(),
      photos,
      purpose: 'customer',
      customerName: 'Mia Chen',
      details: 'For you.',
      jobId: job.id,
    }

    const { id } = await builder.ask<ReportView>('POST', '/reports', fields)

    for (const reader of [customer, builder, await signInAdmin(product, ['admin_consultation_read'])])
      expect(await reader.ask<ReportView>('GET', `/reports/${id}`)).toMatchObject({
        status: 'sent',
        jobTitle: 'Bathroom renovation',
        answers: { customerName: 'Mia Chen', details: 'For you.' },
      })
    expect(await contractor.call('GET', `/reports/${id}`)).toMatchObject({ status: 404 })
    expect(await (await signUp(product, 'customer')).call('GET', `/reports/${id}`)).toMatchObject({ status: 404 })
    expect(await (await signInAdmin(product)).call('GET', `/reports/${id}`)).toMatchObject({ status: 403 })
    expect(await visitor.call('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await customer.ask<ReportView[]>('GET', '/reports/self')).toMatchObject([{ id }])
    expect(await builder.ask<ReportView[]>('GET', '/reports/self')).toMatchObject([{ id }])
    expect(await noticed(customer, 'A report for you')).toMatchObject({ link: `/forms/report/${id}` })
  })

  test.each([
    [
      "somebody else's job",
      () => ({ purpose: 'customer', jobId: 'jb1' }),
      'jobId',
      'Please choose one of your own jobs.',
    ],
    [
      'a category that is none',
      () => ({ buildingTrades: 'category_none' }),
      'buildingTrades',
      'Please choose a category from the list.',
    ],
    [
      'an address that is not encrypted',
      () => ({ website: 'http://example.com' }),
      'website',
      'Please enter an address that begins with https://.',
    ],
    [
      'a photo that was never stored',
      () => ({ photos: [`forms/${randomName(randomBytes)}.jpg`] }),
      'photos.0',
      'This file is not in our storage. Please choose it again.',
    ],
  ])('with %s is refused at its field', async (_, change, path, message) => {
    expect(await contractor.call('POST', '/reports', { ...reportFields(), ...change() })).toMatchObject({
      status: 422,
      body: { issues: [{ path, message }] },
    })
  })
})

describe('a case story [FORM-11]', () => {
  test('waits as a draft for those who may read it, and is public once it is published', async () => {
    const [admin, reader] = [await publishing(), await signInAdmin(product, ['admin_consultation_read'])]
    const draft = await admin.ask<StoryView>('POST', '/admin/stories', { ...caseFields('PL-1'), publish: false })

    expect(draft).toMatchObject({ kind: 'case', status: 'draft', actions: ['publish', 'edit'] })
    expect(await visitor.call('GET', `/library/${draft.id}`)).toMatchObject({ status: 404 })
    const drafts = await reader.ask<StoryLineView[]>('GET', '/admin/stories?status=draft')
    expect(drafts).toMatchObject([{ id: draft.id, actions: [] }])
    expect(await reader.call('PATCH', `/admin/stories/${draft.id}`, { event: 'publish' })).toMatchObject({
      status: 403,
    })

    const changed = { ...caseFields('PL-1'), title: '</script><img onerror=alert(1)>', publish: true }
    const story = await admin.ask<StoryView>('PUT', `/admin/stories/${draft.id}`, changed)

    expect(story).toMatchObject({ status: 'published', actions: ['edit', 'withdraw'] })
    expect((await found('kind=case'))[0]).toMatchObject({ id: draft.id, title: '</script><img onerror=alert(1)>' })
  })

  test('is withdrawn and published again in its old place, and every step is written down', async () => {
    const admin = await publishing()
    const { id } = await publish(admin, { ...caseFields('PL-2'), title: 'Wombat one' })
    await publish(admin, { ...caseFields('PL-3'), title: 'Wombat two' })
    expect(await titles('search=wombat')).toEqual(['Wombat two', 'Wombat one'])

    await admin.ask('PATCH', `/admin/stories/${id}`, { event: 'withdraw' })
    expect(await titles('search=wombat')).toEqual(['Wombat two'])
    expect(await titles('kind=case&state=VIC')).not.toContain('Wombat one')
    expect(await visitor.call('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.call('PATCH', `/admin/stories/${id}`, { event: 'withdraw' })).toMatchObject({
      status: 409,
      body: { message: 'This is not possible now. Please refresh to see where the story stands.' },
    })
    await admin.ask('PATCH', `/admin/stories/${id}`, { event: 'publish' })

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

  test('has a number of its own', async () => {
    const admin = await publishing()
    await publish(admin, caseFields('PL-4'))

    expect(await admin.call('POST', '/admin/stories', { ...caseFields('PL-4'), publish: false })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'caseNumber', message: 'This case number is taken by another story.' }] },
    })
  })

  test('keeps a PDF that is one, with its fingerprint', async () => {
    const admin = await publishing()
    const key = `forms/${randomName(randomBytes)}.pdf`
    await storeFile(admin, key, 'application/pdf', Buffer.from('%PDF-1.7\n%%EOF'))

    const { evidence } = await publish(admin, { ...caseFields('PL-5'), pdfs: [key] })

    expect(evidence).toMatchObject([{ field: 'pdfs', key, bytes: 14 }])
  })

  test("a contractor's report is withdrawn, never rewritten", async () => {
    const admin = await publishing()
    const { id } = await contractor.ask<ReportView>('POST', '/reports', reportFields())

    expect(await admin.call('PUT', `/admin/stories/${id}`, { ...caseFields('PL-6'), publish: true })).toMatchObject({
      status: 409,
      body: { message: 'A report stays as its contractor has written it. You can withdraw it.' },
    })
    await admin.ask('PATCH', `/admin/stories/${id}`, { event: 'withdraw' })
    expect(await noticed(contractor, 'Your story was withdrawn')).toBeDefined()
  })

  test('an unknown story is not found, and no other right is enough', async () => {
    const admin = await publishing()
    expect(await admin.call('GET', '/admin/stories/cs1')).toMatchObject({ status: 404 })
    expect(await admin.call('PATCH', '/admin/stories/cs1', { event: 'publish' })).toMatchObject({ status: 404 })
    expect(await admin.call('PUT', '/admin/stories/cs1', { ...caseFields('PL-7'), publish: true })).toMatchObject({
      status: 404,
    })
    const other = await signInAdmin(product, ['admin_qa_write'])
    expect(await other.call('GET', '/admin/stories')).toMatchObject({ status: 403 })
    expect(await other.call('POST', '/admin/stories', { ...caseFields('PL-8'), publish: true })).toMatchObject({
      status: 403,
    })
  })
})

describe('a story that a customer shares [FORM-07]', () => {
  test('is offered once for a completed job, written up and published by an administrator, and the customer is told', async () => {
    const admin = await publishing()
    const { customer, job } = await world.completedJob()

    const { id } = await customer.ask<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    expect(await customer.call('POST', '/stories', { ...shared, jobId: job.id })).toMatchObject({
      status: 409,
      body: { message: 'You have already shared this story. Thank you.' },
    })
    const offered = await admin.ask<StoryLineView[]>('GET', '/admin/stories')
    expect(offered).toMatchObject([{ id, kind: 'shared', status: 'offered' }])
    expect(await visitor.call('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.call('PATCH', `/admin/stories/${id}`, { event: 'publish' })).toMatchObject({
      status: 409,
      body: { message: 'Please write the case story before you publish it.' },
    })

    await admin.ask('PUT', `/admin/stories/${id}`, { ...caseFields('PL-9'), publish: true })

    expect(await visitor.ask('GET', `/library/${id}`)).toMatchObject({ kind: 'shared', title: 'A cracked slab' })
    expect((await admin.ask<StoryView>('GET', `/admin/stories/${id}`)).offer).toEqual(shared)
    expect(await noticed(customer, 'Your story is published')).toMatchObject({ link: `/library/${id}` })
  })

  test('can be declined, and is then nobody else’s to read', async () => {
    const admin = await publishing()
    const { customer, job } = await world.completedJob()
    const { id } = await customer.ask<{ id: string }>('POST', '/stories', { ...shared, jobId: job.id })

    await admin.ask('PATCH', `/admin/stories/${id}`, { event: 'decline' })

    expect(await admin.ask<StoryView>('GET', `/admin/stories/${id}`)).toMatchObject({ status: 'declined', actions: [] })
    expect(await visitor.call('GET', `/library/${id}`)).toMatchObject({ status: 404 })
    expect(await noticed(customer, 'Your story was not taken')).toBeDefined()
  })

  test("is not taken before the job is completed, nor about somebody else's", async () => {
    const { customer, job } = await world.signedJob()
    const done = await world.completedJob()

    for (const jobId of [job.id, done.job.id, undefined])
      expect(await customer.call('POST', '/stories', { ...shared, jobId })).toMatchObject({
        status: 404,
        body: { message: 'There is no completed job of yours with this number.' },
      })
    expect(await customer.call('POST', '/stories', { ...shared, caseId: 'wc1' })).toMatchObject({ status: 404 })
  })
})

describe('the open library', () => {
  test('is narrowed by kind, state, category and words together, and read in pages, the newest first', async () => {
    const admin = await publishing()
    for (let number = 1; number <= 3; number++)
      await publish(admin, {
        ...caseFields(`PAGE-${number}`),
        state: 'TAS',
        city: 'Hobart',
        title: `Platypus ${number}`,
      })
    await publish(admin, { ...caseFields('PAGE-4'), title: 'Platypus elsewhere' })

    for (const query of [
      'state=tas',
      'search=platypus&state=TAS&kind=case',
      'state=TAS&category=category_structural',
    ]) {
      const seen: string[] = []
      let path: string | undefined = `/library?${query}&limit=2`
      while (path !== undefined) {
        const { body, headers }: Reply<LibraryItemView[]> = await visitor.call<LibraryItemView[]>('GET', path)
        seen.push(...body.map(({ title }) => title))
        path = /<(?:https?:\/\/[^/]+)?(?:\/api)?([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen, query).toEqual(['Platypus 3', 'Platypus 2', 'Platypus 1'])
    }
    expect(await titles('search=platypus&category=category_waterproofing')).toEqual([])
    expect(await titles('state=TAS&kind=report')).toEqual([])
    expect(await visitor.call('GET', '/library?cursor=x')).toMatchObject({ status: 400 })
    expect(await visitor.call('GET', '/library?kind=other')).toMatchObject({ status: 422 })
  })

  test('finds a word in any of its forms, and takes whatever is typed', async () => {
    const admin = await publishing()
    await publish(admin, { ...caseFields('WORDS-1'), title: 'Echidna', keyTakeaway: 'Leaking gutters were repaired.' })

    expect(await titles('search=gutter+leaks+echidna')).toEqual(['Echidna'])
    for (const typed of ["'", '"', '!', '&|', ':*', '((', '%5C', '%00', 'the'])
      expect((await visitor.call('GET', `/library?search=${typed}`)).status, typed).toBe(200)
  })

  test('finds a rare word behind hundreds of newer stories [API-05]', async () => {
    const admin = await publishing()
    const { id } = await publish(admin, { ...caseFields('RARE-1'), title: 'Bilby' })
    await product.pool.query(
      `insert into stories (id, kind, status, author_id, state, city, title, answers, words, published_at, created_at, updated_at)
       select 'csbulk' || n, 'case', 'published', $1, 'NT', 'DARWIN', 'Bulk ' || n, '{}', to_tsvector('english', 'bulk'),
         now() + n * interval '1 second', now(), now() from generate_series(1, 300) n`,
      [admin.id],
    )

    expect((await found('search=bilby')).map((one) => one.id)).toEqual([id])
    expect(await titles('search=bulk&limit=2')).toEqual(['Bulk 300', 'Bulk 299'])
  })

  test('what is unchanged is not sent again', async () => {
    const first = await visitor.call('GET', '/library?state=ACT')
    const held = { 'if-none-match': first.headers.get('etag') ?? '' }

    const again = await fetch(`${product.address}/api/library?state=ACT`, { headers: held })

    expect(again.status).toBe(304)
  })
})
