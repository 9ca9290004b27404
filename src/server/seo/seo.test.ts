import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import type { ProtectedPage } from '#domain/core/protected-pages.ts'
import { contractorImage } from '#domain/seo/og-image.ts'
import { newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { html } from '#tests/support/site-content.ts'
import { canonicalUrlFor } from './canonical-url.ts'
import { categoriesSitemap, contractorsSitemap, sitemapIndex, storiesSitemap } from './sitemap.ts'

const product = await startProduct()
let admin: TestClient
let contractor: { id: string; username: string; client: TestClient }

beforeAll(async () => {
  admin = await signInAdmin(product, ['supervisor'])
  const { client, user } = await signInWithCode(product, 'contractor', newEmail('found'))
  contractor = { id: user.id, username: user.username, client }
})
afterAll(() => product.stop())

const get = (path: string, headers: Record<string, string> = {}) => fetch(product.address + path, { headers })
const textOf = async (path: string) => (await get(path)).text()
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

/** The pages that ask for something, for as long as the work takes. */
async function guarded<T>(rules: ProtectedPage[], work: () => Promise<T>): Promise<T> {
  await admin.request('PUT', '/admin/site-access', { rules, password: 'let-me-in-please' })
  const done = await work()
  await admin.request('PUT', '/admin/site-access', { rules: [] })
  return done
}

describe('robots.txt', () => {
  test('lets machines read everything that is for everybody, and says where the sitemap is', async () => {
    const answer = await get('/robots.txt')

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines).toContain('Allow: /')
    for (const closed of ['/api', '/dashboard', '/admin', '/account', '/mobile'])
      for (const end of ['$', '?', '/']) expect(lines).toContain(`Disallow: ${closed}${end}`)
    // Somebody may be called accountants.
    expect(lines).not.toContain('Disallow: /account')
    expect(lines).toContain(`Sitemap: ${product.address}/sitemap.xml`)
  })

  test('names what is guarded, and closes a site that is guarded as a whole [FORM-25]', async () => {
    const part = await guarded([{ path: '/consult', asks: 'password' }], () => textOf('/robots.txt'))
    expect(part).toContain('Disallow: /consult/\n')

    const whole = await guarded([{ path: '/', asks: 'password' }], () => textOf('/robots.txt'))
    expect(whole).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the sitemap', () => {
  test('lists every public page, each category and each contractor with the day of its last change', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(locations(await index.text())).toEqual(
      ['pages', 'categories', 'contractors-1', 'stories-1'].map((name) => `${product.address}/sitemaps/${name}.xml`),
    )

    const pages = await textOf('/sitemaps/pages.xml')
    expect(locations(pages)).toEqual(
      ['/', '/contractors', '/find-categories', '/consult', '/library', '/privacy', '/terms'].map(
        (path) => product.address + path,
      ),
    )
    const categories = await textOf('/sitemaps/categories.xml')
    // A page for quotes that says nothing of its own yet is none.
    expect(locations(categories)).toHaveLength(12)
    expect(categories).toContain(`<loc>${product.address}/category/category_waterproofing</loc><lastmod>20`)

    const contractors = await textOf('/sitemaps/contractors-1.xml')
    expect(contractors).toMatch(
      new RegExp(`<url><loc>${product.address}/${contractor.username}/profile</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`),
    )
    expect(contractors).not.toContain('/history')
  })

  test('lists the page of a category once something of it was deployed [ONB-06]', async () => {
    const path = '/content/category/category_supplier'
    await admin.request('PUT', `${path}/draft`, { content: html('Tiles and timber'), version: 0 })
    const deps = { pool: product.pool, publicUrl: 'https://plumbline.example', rules: [] }
    const page = '<loc>https://plumbline.example/category-design/category_supplier</loc>'
    expect(await categoriesSitemap(deps)).not.toContain('/category-design/')

    await admin.request('POST', `${path}/release`, { version: 1 })
    expect(await categoriesSitemap(deps)).not.toContain('/category-design/')
    await admin.request('POST', `/admin${path}/deploy`, { number: 1 })

    expect(await categoriesSitemap(deps)).toContain(page)

    await admin.request('POST', `/admin${path}/roll-back`, { number: 0 })
    expect(await categoriesSitemap(deps)).not.toContain('/category-design/')
  })

  test('goes on over as many pages as there are contractors, each of them once, and leaves out the archived', async () => {
    const archived = await signInWithCode(product, 'contractor', newEmail('archived'))
    await admin.request('PATCH', `/admin/accounts/${archived.user.id}/status`, { event: 'archive' })
    for (let count = 0; count < 3; count++) await signUp(product, 'contractor')
    const deps = { pool: product.pool, publicUrl: 'https://plumbline.example', rules: [], perPage: 2 }
    const { rows } = await product.pool.query(
      'select a.username from accounts a join contractors c on c.account_id = a.id where a.status = any ($1)',
      [listedStatuses],
    )

    const index = locations(await sitemapIndex(deps))
    const seen: (string | undefined)[] = []
    for (let page = 1; page <= index.length - 3; page++) {
      const addresses = locations((await contractorsSitemap(deps, page)) ?? '')
      expect(addresses.length).toBeGreaterThan(0)
      seen.push(...addresses)
    }

    expect(index.slice(2)).toEqual(
      ['contractors-1', 'contractors-2', 'stories-1'].map((name) => `https://plumbline.example/sitemaps/${name}.xml`),
    )
    expect(seen.toSorted()).toEqual(
      rows.map(({ username }) => `https://plumbline.example/${username}/profile`).toSorted(),
    )
    expect(seen).not.toContain(`https://plumbline.example/${archived.user.username}/profile`)
    expect(await contractorsSitemap(deps, 3)).toBeUndefined()
  })

  test('lists every published story once, over as many pages as there are, and none that was withdrawn [FORM-11]', async () => {
    await product.pool.query(
      `insert into stories (id, kind, status, author_id, state, city, title, answers, published_at, created_at, updated_at)
       select 'cs' || lpad(n::text, 32, '0'), 'case', case n when 3 then 'withdrawn' else 'published' end, $1, 'NSW', 'SYDNEY',
         'Story ' || n, '{}', now(), now(), now() from generate_series(1, 4) n`,
      [admin.id],
    )
    const deps = { pool: product.pool, publicUrl: 'https://plumbline.example', rules: [], perPage: 2 }
    const path = (n: number) => `https://plumbline.example/library/cs${String(n).padStart(32, '0')}`

    expect(locations((await storiesSitemap(deps, 1)) ?? '')).toEqual([path(1), path(2)])
    expect(locations((await storiesSitemap(deps, 2)) ?? '')).toEqual([path(4)])
    expect(await storiesSitemap(deps, 3)).toBeUndefined()
    expect(locations(await sitemapIndex(deps)).slice(-2)).toEqual(
      [1, 2].map((page) => `https://plumbline.example/sitemaps/stories-${page}.xml`),
    )
  })

  test('a page that it has not is not found', async () => {
    for (const path of ['contractors-0', 'contractors-2', 'contractors-x', 'contractors-9999999', 'other'])
      expect((await get(`/sitemaps/${path}.xml`)).status, path).toBe(404)
  })

  test('a guarded page is not listed [FORM-25]', async () => {
    const [pages, contractors] = await guarded(
      [
        { path: '/consult', asks: 'membership' },
        { path: `/${contractor.username}`, asks: 'password' },
      ],
      async () => [await textOf('/sitemaps/pages.xml'), await textOf('/sitemaps/contractors-1.xml')] as const,
    )

    expect(pages).not.toContain('/consult')
    expect(pages).toContain('/terms')
    expect(contractors).not.toContain(`/${contractor.username}/`)
  })

  test('what is unchanged is not sent again, and one client reads only so much of it', async () => {
    const { headers } = await get('/sitemaps/pages.xml')
    expect((await get('/sitemaps/pages.xml', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)

    const reader = { 'x-forwarded-for': '198.51.100.7' }
    const statuses: number[] = []
    for (let page = 100; page < 222; page++)
      statuses.push((await get(`/sitemaps/contractors-${page}.xml`, reader)).status)

    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([404]))
    expect(statuses.slice(120)).toEqual([429, 429])
  })
})

describe('the picture beside a shared link', () => {
  const shown = () => ({
    username: contractor.username,
    name: contractor.username,
    averageRating: 5,
    ratingCount: 0,
    city: null,
    state: null,
    categories: [],
  })

  test('is drawn for the site, for a category and for a contractor, 1200 by 630', async () => {
    for (const path of [
      '/og/site.png',
      '/og/category/category_waterproofing.png',
      `/og/contractor/${contractor.username}.png`,
    ]) {
      const answer = await get(path)

      expect(answer.headers.get('content-type'), path).toBe('image/png')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
      const content = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(content).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(content.length).toBeLessThan(100_000)
      expect((await get(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    }
  })

  test('is kept for ever under the address that says what it shows, and is another one when that has changed', async () => {
    const { name } = await contractor.client.request<{ name: string }>('GET', '/contractor/self')
    const address = contractorImage({ ...shown(), name })
    const before = await get(address)
    expect(before.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

    await contractor.client.request('POST', '/name', { name: 'Binh Tran شركة 建築 <b>' })
    const after = await get(address)

    expect(after.headers.get('cache-control')).toBe('public, max-age=600')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('of a contractor who has left the list is not found, and no address leads to them', async () => {
    const { user } = await signInWithCode(product, 'contractor', newEmail('left'))
    await admin.request('PATCH', `/admin/accounts/${user.id}/status`, { event: 'markCompromised' })

    expect((await get(`/og/contractor/${user.username}.png`)).status).toBe(404)
    expect(await canonicalUrlFor(product.pool, `/${user.id}/profile`)).toBeUndefined()
  })

  test('of what there is not, or of what is guarded, is not found', async () => {
    for (const path of ['category/none.png', 'contractor/nobody.png', `contractor/${contractor.username}`, 'other.png'])
      expect((await get(`/og/${path}`)).status, path).toBe(404)
    const status = await guarded([{ path: `/${contractor.username}/profile`, asks: 'password' }], async () => {
      return (await get(`/og/contractor/${contractor.username}.png`)).status
    })
    expect(status).toBe(404)
  })

  test('that nobody has asked for is drawn only so often for one client', async () => {
    const reader = { 'x-forwarded-for': '198.51.100.8' }
    const { username } = (await signInWithCode(product, 'contractor', newEmail('drawn'))).user
    await get('/og/site.png', reader)
    await product.pool.query(
      `insert into rate_limits (key, window_ends_at, count) values ('picture:198.51.100.8', now() + interval '1 hour', 300)`,
    )

    expect((await get(`/og/contractor/${username}.png`, reader)).status).toBe(429)
    expect((await get('/og/site.png', reader)).status).toBe(200)
  })
})

test('a profile that is asked for by id or in capitals belongs at the username, with what was asked', async () => {
  const right = (url: string) => canonicalUrlFor(product.pool, url)
  const { id, username } = contractor

  expect(await right(`/${id}/profile?from=mail`)).toBe(`/${username}/profile?from=mail`)
  expect(await right(`/${username.toUpperCase()}/profile/`)).toBe(`/${username}/profile`)
  expect(await right(`/contractor-design/${id}`)).toBe(`/contractor-design/${username}`)
  for (const url of [`/${username}/profile?x=/`, '/nobody/profile', '/%00/profile', '/login/?redirect=%2F'])
    expect(await right(url), url).toBeUndefined()
})
