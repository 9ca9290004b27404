import { afterAll, expect, test } from 'vitest'
import type { AppSettings } from '#domain/site-content/setting-schemas.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })
const admin = await signInAdmin(product, ['supervisor'])
const visitor = anonymous(product)

afterAll(async () => {
  await second.stop()
  await product.stop()
})

const { draftOf, save, release, deploy, publish, page } = siteContentOf(product, admin)
const settings = (of: TestClient = visitor) => of.request<AppSettings>('GET', '/app-settings')

test('visitors read the specified defaults before a deploy [DIR-01]', async () => {
  const { figures, reviews, faq, team } = await settings()

  expect(figures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '500+ completed projects',
    '1200+ professionals',
    '100% high-quality service attitude',
  ])
  expect([reviews, faq, team]).toEqual([[], [], []])
  expect(await draftOf('setting/figures')).toEqual({
    content: figures,
    version: 0,
    updatedAt: null,
    updatedBy: null,
    state: 'empty',
    isChanged: false,
    pending: null,
    deployed: null,
    showsDefault: true,
    waiting: null,
    actions: ['save'],
  })
})

test('visitors see a version only after its deploy, in every process [LAND-04, ADMIN-01]', async () => {
  const reviews = [{ name: 'Priya N.', score: 4.5, content: 'On time and tidy.' }]
  await settings(anonymous(second))

  const saved = await save('setting/reviews', reviews, 0)
  expect(saved).toMatchObject({
    status: 200,
    body: {
      content: reviews,
      version: 1,
      isChanged: true,
      pending: null,
      deployed: null,
      updatedBy: expect.stringMatching(/^admin-/),
    },
  })
  expect((await settings()).reviews).toEqual([])

  expect(await release('setting/reviews', 1)).toMatchObject({
    status: 200,
    body: { isChanged: true, version: 1, pending: { number: 1, at: expect.any(String) }, deployed: null },
  })
  expect((await settings()).reviews).toEqual([])

  expect(await deploy('setting/reviews', 1)).toMatchObject({
    status: 200,
    body: { isChanged: false, version: 1, pending: null, deployed: { number: 1, at: expect.any(String) } },
  })
  expect((await settings()).reviews).toEqual(reviews)
  await eventually(async () => (await settings(anonymous(second))).reviews.length === 1)

  expect((await save('setting/reviews', [], 1)).body).toMatchObject({ version: 2, isChanged: true })
  expect((await settings()).reviews).toEqual(reviews)
})

test('the settings have an ETag, so that a browser does not reload them unchanged [API-02]', async () => {
  const first = await visitor.send<AppSettings>('GET', '/app-settings')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')

  const again = await visitor.sendRaw('GET', '/app-settings', { headers: { 'if-none-match': etag } })
  expect([again.status, again.body]).toEqual([304, undefined])

  await publish('setting/faq', [{ id: 'a', question: 'Who holds the money?', answer: 'We do.' }])
  const changed = await visitor.send<AppSettings>('GET', '/app-settings', undefined, { 'if-none-match': etag })
  expect(changed).toMatchObject({ status: 200, body: { faq: [{ id: 'a' }] } })
})

test('a save over an unseen change returns 409 and changes nothing', async () => {
  const other = await signInAdmin(product, ['supervisor'])
  const mine = { story: 'Mine', mission: 'M' }
  expect(await save('setting/about', mine, 0)).toMatchObject({ status: 200 })

  for (const response of [
    await save('setting/about', { story: 'Theirs', mission: 'M' }, 0, other),
    await save('setting/about', { story: 'Theirs', mission: 'M' }, 7, other),
    await save('setting/team', [], 3, other),
    await release('setting/about', 0, other),
  ])
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'site-content.changedMeanwhile',
        message: "Someone else changed this while you were editing. Your changes aren't saved yet.",
      },
    })
  expect(await draftOf('setting/about')).toMatchObject({ content: mine, version: 1, pending: null })
})

test('one of two concurrent saves over the same version returns 409', async () => {
  const both = await Promise.all([
    save('setting/certifications', [{ name: 'ISO 9001' }], 0),
    save('setting/certifications', [{ name: 'ISO 14001' }], 0),
  ])

  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await draftOf('setting/certifications')).toMatchObject({ version: 1 })
})

test('a release without a draft returns 409', async () => {
  expect(await release('category/category_advanced', 0)).toMatchObject({
    status: 409,
    body: { message: 'There is no draft to release yet.' },
  })
})

test.each([
  ['reviews', [{ name: '', score: 5, content: 'x' }], 'content.0.name', 'Name is required'],
  [
    'faq',
    [1, 2].map((n) => ({ id: 'a', question: `${n}?`, answer: 'x' })),
    'content',
    'Each question needs a unique id.',
  ],
  ['team', [{ name: 'A', picture: 'https://evil.example/a.png' }], 'content.0.picture', 'Please choose a picture.'],
])('the setting %s rejects %j with an issue for its field [DATA-06]', async (key, content, path, message) => {
  const { version } = await draftOf(`setting/${key}`)

  const response = await save(`setting/${key}`, content, version)

  expect(response).toMatchObject({ status: 422, body: { issues: expect.arrayContaining([{ path, message }]) } })
  expect(await draftOf(`setting/${key}`)).toMatchObject({ version })
})

test('unknown content returns 404', async () => {
  for (const name of ['setting/none', 'setting/constructor', 'category/category_none', 'contractor/none', 'other/x']) {
    expect((await admin.send('GET', `/content/${name}/draft`)).status, name).toBe(404)
    expect((await save(name, {}, 0)).status, name).toBe(404)
    expect((await release(name, 0)).status, name).toBe(404)
  }
  for (const name of ['setting/faq', 'category/category_none', 'contractor/none'])
    expect((await visitor.send('GET', `/content/${name}`)).status, name).toBe(404)
})

test('a contractor edits only their own page, by id or username [ONB-05]', async () => {
  const contractor = await signUp(product, 'contractor')
  const outsider = await signUp(product, 'contractor')
  const { username } = await contractor.request<{ username: string }>('GET', `/contractors/${contractor.id}`)
  const own = `contractor/${username}`

  expect(await save(own, html('<p>Hello</p>'), 0, contractor)).toMatchObject({ status: 200 })
  expect(await release(`contractor/${contractor.id}`, 1, contractor)).toMatchObject({ status: 200 })

  expect((await page(own)).content).toEqual(html('<p>Hello</p>'))
  for (const response of [
    await outsider.send('GET', `/content/${own}/draft`),
    await save(own, html('Mine'), 1, outsider),
    await release(own, 1, outsider),
    await save('setting/faq', [], 0, outsider),
    await save('category/category_waterproofing', html('Mine'), 0, outsider),
  ])
    expect(response.status).toBe(404)
  expect(await save(own, html('<p>Shorter</p>'), 1)).toMatchObject({ status: 200, body: { version: 2 } })
})

test('an unchanged draft is not released again [ADMIN-03]', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  const releasesOf = async () =>
    (
      await product.pool.query("select from site_content_history where content_id = $1 and event = 'release'", [
        contractor.id,
      ])
    ).rowCount
  await save(name, html('x'), 0, contractor)
  const first = await release(name, 1, contractor)

  const again = await release(name, 1, contractor)

  expect(again).toMatchObject({ status: 200, body: first.body })
  expect(await releasesOf()).toBe(1)
  await save(name, html('x'), 1, contractor)
  await release(name, 2, contractor)
  expect(await releasesOf()).toBe(1)
})

test('the 61st release in an hour returns 429 with Retry-After', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  await save(name, html('x'), 0, contractor)
  await release(name, 1, contractor)
  await product.pool.query('update rate_limits set count = 59 where key = $1', [
    `site-content-release:${contractor.id}`,
  ])

  expect((await release(name, 1, contractor)).status).toBe(200)
  const response = await release(name, 1, contractor)

  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('admins read and write with their own permissions [DATA-02]', async () => {
  for (const [permission, read, written] of [
    ['supervisor', 200, 200],
    ['admin_app_setting_write', 200, 200],
    ['admin_app_setting_read', 200, 403],
    ['admin_app_setting_release', 403, 403],
    ['admin_app_setting_deploy', 403, 403],
    ['admin_category_write', 403, 403],
    ['admin_contractor_write', 403, 403],
  ] as const) {
    const one = await signInAdmin(product, [permission])
    const { version, content } = await draftOf('setting/figures')
    const statuses = [
      (await one.send('GET', '/content/setting/figures/draft')).status,
      (await save('setting/figures', content, version, one)).status,
    ]
    expect([permission, ...statuses]).toEqual([permission, read, written])
  }
})

test('the history records the actor and time of each save, release and deploy [ADMIN-03]', async () => {
  const done = { actor_id: admin.id, occurred_at: expect.any(Date) }
  const { rows } = await product.pool.query(
    `select event, version, number, content, actor_id, occurred_at from site_content_history
     where content_id = 'reviews' order by id`,
  )

  expect(rows).toEqual([
    { event: 'save', version: 1, number: null, content: null, ...done },
    { event: 'release', version: 1, number: 1, content: [expect.anything()], ...done },
    { event: 'deploy', version: 1, number: 1, content: null, ...done },
    { event: 'save', version: 2, number: null, content: null, ...done },
  ])
  await expect(product.pool.query('update site_content_history set version = 9')).rejects.toThrow()
  await expect(product.pool.query('delete from site_content_history')).rejects.toThrow()
})

test('too many saves in an hour return 429 with Retry-After', async () => {
  const contractor = await signUp(product, 'contractor')
  const name = `contractor/${contractor.id}`
  expect((await save(name, html('x'), 0, contractor)).status).toBe(200)
  await product.pool.query('update rate_limits set count = 1199 where key = $1', [`site-content:${contractor.id}`])

  expect((await save(name, html('x'), 1, contractor)).status).toBe(200)
  const response = await save(name, html('x'), 2, contractor)

  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
})
