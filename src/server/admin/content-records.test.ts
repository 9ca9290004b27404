/** The list of site content: all of it, also without a draft, with pending versions on top. */
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import { settingKeys } from '#domain/site-content/setting-schemas.ts'
import { anonymous, type Reply, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { html, siteContentOf } from '#tests/support/site-content.ts'

const product = await startProduct()
const supervisor = await signInAdmin(product, ['supervisor'])
const reader = await signInAdmin(product, ['admin_app_setting_read'])
const { username } = await supervisor.request<{ username: string }>('GET', '/account')
const { draftOf, save, release, publish } = siteContentOf(product, supervisor)
const waterproofing = 'category/category_waterproofing'
afterAll(() => product.stop())

const list = (query = '', by: TestClient = reader) =>
  by.request<RecordView[]>('GET', `/admin/lists/site-content?limit=50&${query}`)
const idsOf = async (query = '') => (await list(query)).map(({ id }) => id)
const namesOf = async (query = '') => (await list(query)).map(({ cells }) => cells.name)
const rowOf = async (id: string) => (await list()).find((row) => row.id === id)?.cells

async function file(query = '', by: TestClient = reader) {
  const headers = by.idToken === undefined ? {} : { authorization: by.idToken }
  const answer = await fetch(`${product.address}/api/admin/lists/site-content/csv?${query}`, { headers })
  return { status: answer.status, lines: (await answer.text()).trimEnd().split('\r\n') }
}

const names = [
  ...['Advanced Solutions', 'Agent / Strata / Facility Managers', 'Certifications', 'Company', 'Compliance & Safety'],
  ...['Extension and modification', 'Figures', 'Maintenance & Repair', 'New contractors', 'Outdoor & Landscape'],
  ...['Professional supplier', 'Questions and answers', 'Refunds', 'Renovation & Interior Design', 'Reviews'],
  ...['Shop & Office fitting', 'Signing up', 'Stage reviews'],
  ...['Story and mission', 'Structural & Building Services', 'Team', 'Technology & Innovation', 'Waterproofing'],
  'Withdrawals',
]

test('content without a draft appears as well, with the default version [ADMIN-01] [DATA-02]', async () => {
  expect(await namesOf()).toEqual(names)
  expect(await namesOf('status=deployed')).toEqual(names)
  expect(await idsOf('kind=setting&sort=createdAt')).toHaveLength(12)
  expect(await idsOf('kind=category')).toHaveLength(12)
  expect(await rowOf('setting/faq')).toEqual({
    name: 'Questions and answers',
    status: 'deployed',
    kind: 'setting',
    place: 'On the landing page, in this order.',
    released: null,
    createdAt: null,
    editor: null,
    deployed: 'Default version',
    deployedAt: null,
    deployer: null,
  })
})

test('pending versions come first, then drafts, then the rest [ADMIN-01]', async () => {
  const team = [{ name: 'Ana' }]
  await publish('setting/team', team)
  await save('setting/company', {}, 0)
  await save('setting/figures', [{ value: '7', label: 'trades' }], 0)
  await release('setting/figures', 1)
  // A version is pending, and a newer draft exists.
  await save(waterproofing, html('Wet areas.'), 0)
  await release(waterproofing, 1)
  await save(waterproofing, html('Dry areas.'), 1)

  const rest = names.filter((name) => !['Company', 'Figures', 'Waterproofing'].includes(name))
  expect(await namesOf()).toEqual(['Figures', 'Waterproofing', 'Company', ...rest])
  expect(await namesOf('dir=desc')).toEqual(['Figures', 'Waterproofing', 'Company', ...rest].toReversed())
  expect(await namesOf('sort=name&dir=desc')).toEqual(names.toReversed())
  expect((await namesOf('sort=createdAt')).slice(0, 4)).toEqual(['Waterproofing', 'Figures', 'Company', 'Team'])
  expect((await namesOf('sort=createdAt&dir=asc')).slice(-4)).toEqual(['Team', 'Company', 'Figures', 'Waterproofing'])
  const moment = expect.stringMatching(/^\d{4}-/)
  expect(await rowOf('setting/team')).toMatchObject({
    ...{ status: 'deployed', deployed: 'Version 1', deployedAt: moment, deployer: username, released: null },
    ...{ createdAt: moment, editor: username },
  })
  expect(await rowOf(waterproofing)).toMatchObject({
    ...{ status: 'drafted', released: 'Version 1', deployed: 'Default version', editor: username },
    place: 'On its own page.',
  })
})

test('the list shows the same status as the editor [ADMIN-01]', async () => {
  const rows = await list()

  expect(rows).toHaveLength(settingKeys.length + 12)
  for (const { id, cells } of rows) {
    const { state } = await draftOf(id)
    expect([id, cells.status]).toEqual([id, state === 'empty' ? 'deployed' : state])
  }
})

test('the list filters by status, kind and days, and searches names and places [ADMIN-01]', async () => {
  expect(await idsOf('status=released')).toEqual(['setting/figures'])
  expect(await idsOf('status=drafted')).toEqual([waterproofing, 'setting/company'])
  expect(await idsOf('status=drafted&kind=setting')).toEqual(['setting/company'])
  expect(await idsOf('kind=contractor')).toEqual([])
  expect(await idsOf('q=FOOTER&sort=name')).toEqual(['setting/certifications', 'setting/about', 'setting/team'])
  expect(await idsOf('q=waterproof')).toEqual([waterproofing])
  expect(await idsOf('q=areas')).toEqual([])
  expect(await namesOf('from=2020-01-01&sort=name')).toEqual(['Company', 'Figures', 'Team', 'Waterproofing'])
  expect(await idsOf('to=2020-01-01')).toHaveLength(20)
  for (const query of ['status=unwritten', 'kind=page', 'sort=place'])
    expect((await reader.send('GET', `/admin/lists/site-content?${query}`)).status, query).toBe(422)
})

test.each(['', 'dir=desc', 'sort=name', 'sort=createdAt', 'sort=createdAt&dir=asc', 'status=deployed'])(
  'page after page, without duplicates or gaps, with %j',
  async (query) => {
    const pages: RecordView[] = []
    let path: string | undefined = `/admin/lists/site-content?${query}&limit=4`
    while (path !== undefined) {
      const { body, headers }: Reply<RecordView[]> = await reader.send('GET', path)
      pages.push(...body)
      path = /<\/api(.+?)>/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(pages).toEqual(await list(query))
  },
)

test('as an export, only for admins who can read settings [ADMIN-01] [DATA-02]', async () => {
  const { lines } = await file('status=released')

  expect(lines[0]).toBe(
    'Id,Name,Status,Kind,Pending,Draft saved,Saved by,Location on the site,Deployed,Deployed on,Deployed by',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(
    /^setting\/figures,Figures,released,setting,Version 1,.*,Above the list of contractors\.,Default version,/,
  )
  expect((await file()).lines).toHaveLength(25)
  const other = await signInAdmin(product, ['admin_job_read', 'admin_category_read'])
  expect((await file('', other)).status).toBe(403)
  expect((await file('', anonymous(product))).status).toBe(401)
  expect((await other.send('GET', '/admin/lists/site-content')).status).toBe(403)
  expect(await list('', supervisor)).toHaveLength(24)
})

test('a contractor page appears while a version is pending, but not its draft [ONB-05]', async () => {
  const contractor = await signUp(product, 'contractor')
  await contractor.request('POST', '/name', { name: 'Binh Builder' })
  const id = `contractor/${contractor.id}`

  await save(id, html('I tile.'), 0, contractor)
  expect(await idsOf('kind=contractor')).toEqual([])
  await release(id, 1)
  expect(await list('kind=contractor')).toMatchObject([
    { id, cells: { name: 'Binh Builder', status: 'released', released: 'Version 1' } },
  ])
  expect((await idsOf()).slice(0, 2)).toEqual([id, 'setting/figures'])
  expect(await supervisor.request('GET', `/admin/history?list=siteContent&id=${id}`)).toMatchObject([
    { action: 'content.release' },
  ])
  // Its owner deploys it without an admin.
  await save(id, html('I tile well.'), 1, contractor)
  await release(id, 2, contractor)
  expect(await idsOf('kind=contractor')).toEqual([])
  expect(await supervisor.send('GET', `/admin/history?list=siteContent&id=${id}`)).toMatchObject({ status: 404 })
  await save(id, html('I tile better.'), 2)
  await release(id, 3)
  expect(await idsOf('kind=contractor')).toEqual([id])
  // An unlisted contractor has no page.
  const changeStatus = (event: string) =>
    supervisor.request('PATCH', `/admin/accounts/${contractor.id}/status`, { event })
  await changeStatus('archive')
  expect(await idsOf('kind=contractor')).toEqual([])
  await changeStatus('restore')
  expect(await idsOf('kind=contractor')).toEqual([id])
})

test('the page of an archived category is not in the list [ADMIN-01]', async () => {
  await supervisor.request('PUT', '/admin/categories/category_supplier/archived', { isArchived: true })

  expect(await idsOf('q=supplier')).toEqual([])
})
