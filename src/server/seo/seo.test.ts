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

/** Protects pages while the callback runs. */
async function guarded<T>(rules: ProtectedPage[], work: () => Promise<T>): Promise<T> {
  await admin.request('PUT', '/admin/site-access', { rules, password: 'let-me-in-please' })
  const done = await work()
  await admin.request('PUT', '/admin/site-access', { rules: [] })
  return done
}

describe('robots.txt', () => {
  test('allows crawlers all public pages and names the sitemap', async () => {
    const answer = await get('/robots.txt')

    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    expect(lines).toContain('User-agent: *')
    expect(lines).toContain('Allow: /')
    for (const closed of ['/api', '/dashboard', '/admin', '/account', '/mobile'])
      for (const end of ['$', '?', '/']) expect(lines).toContain(`Disallow: ${closed}${end}`)
    // A username may be "accountants".
    expect(lines).not.toContain('Disallow: /account')
    expect(lines).toContain(`Sitemap: ${product.address}/sitemap.xml`)
  })

  test('disallows protected pages, or a fully protected site [FORM-25]', async () => {
    const part = await guarded([{ path: '/consult', requires: 'password' }], () => textOf('/robots.txt'))
    expect(part).toContain('Disallow: /consult/\n')

    const whole = await guarded([{ path: '/', requires: 'password' }], () => textOf('/robots.txt'))
    expect(whole).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('the sitemap', () => {
  test('lists every public page, category and contractor with its last change', async () => {
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
    // The page of a category appears only after a deploy.
    expect(locations(categories)).toHaveLength(12)
    expect(categories).toContain(`<loc>${product.address}/category/category_waterproofing</loc><lastmod>20`)

    const contractors = await textOf('/sitemaps/contractors-1.xml')
    expect(contractors).toMatch(
      new RegExp(`<url><loc>${product.address}/${contractor.username}/profile</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT`),
    )
    expect(contractors).not.toContain('/history')
  })

  test('lists the page of a category after its first deploy [ONB-06]', async () => {
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

  test('lists every contractor once across its pages, without archived ones', async () => {
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

  test('lists every published story once across its pages [FORM-11]', async () => {
    await product.pool.query(
      `insert into stories (id, kind, status, author_id, state, city, title, answers, published_at, created_at, updated_at)
       select 'cs' || lpad(n::text, 32, '0'), 'case', case n when 3 then 'unpublished' else 'published' end, $1, 'NSW', 'SYDNEY',
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

  test('returns 404 for an unknown page', async () => {
    for (const path of ['contractors-0', 'contractors-2', 'contractors-x', 'contractors-9999999', 'other'])
      expect((await get(`/sitemaps/${path}.xml`)).status, path).toBe(404)
  })

  test('omits a protected page [FORM-25]', async () => {
    const [pages, contractors] = await guarded(
      [
        { path: '/consult', requires: 'membership' },
        { path: `/${contractor.username}`, requires: 'password' },
      ],
      async () => [await textOf('/sitemaps/pages.xml'), await textOf('/sitemaps/contractors-1.xml')] as const,
    )

    expect(pages).not.toContain('/consult')
    expect(pages).toContain('/terms')
    expect(contractors).not.toContain(`/${contractor.username}/`)
  })

  test('returns 304 when unchanged, and limits the requests of one client', async () => {
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

describe('an Open Graph image', () => {
  const shown = () => ({
    username: contractor.username,
    name: contractor.username,
    averageRating: 5,
    ratingCount: 0,
    city: null,
    state: null,
    categories: [],
  })

  test('is 1200 by 630 pixels for the site, a category and a contractor', async () => {
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

  test('is immutable under its versioned URL, and gets a new URL after a change', async () => {
    const { name } = await contractor.client.request<{ name: string }>('GET', '/contractor/self')
    const address = contractorImage({ ...shown(), name })
    const before = await get(address)
    expect(before.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')

    await contractor.client.request('POST', '/name', { name: 'Binh Tran شركة 建築 <b>' })
    const after = await get(address)

    expect(after.headers.get('cache-control')).toBe('public, max-age=600')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('of an unlisted contractor returns 404, and their pages do not redirect', async () => {
    const { user } = await signInWithCode(product, 'contractor', newEmail('left'))
    await admin.request('PATCH', `/admin/accounts/${user.id}/status`, { event: 'markCompromised' })

    expect((await get(`/og/contractor/${user.username}.png`)).status).toBe(404)
    expect(await canonicalUrlFor(product.pool, `/${user.id}/profile`)).toBeUndefined()
  })

  test('of an unknown or protected page returns 404', async () => {
    for (const path of [
      'category/none.png',
      'contractor/unknown.png',
      `contractor/${contractor.username}`,
      'other.png',
    ])
      expect((await get(`/og/${path}`)).status, path).toBe(404)
    const status = await guarded([{ path: `/${contractor.username}/profile`, requires: 'password' }], async () => {
      return (await get(`/og/contractor/${contractor.username}.png`)).status
    })
    expect(status).toBe(404)
  })

  test('that is not cached counts towards a limit per client', async () => {
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

test('a profile URL with an id or capitals redirects to the username with its query', async () => {
  const right = (url: string) => canonicalUrlFor(product.pool, url)
  const { id, username } = contractor

  expect(await right(`/${id}/profile?from=mail`)).toBe(`/${username}/profile?from=mail`)
  expect(await right(`/${username.toUpperCase()}/profile/`)).toBe(`/${username}/profile`)
  expect(await right(`/contractor-design/${id}`)).toBe(`/contractor-design/${username}`)
  for (const url of [`/${username}/profile?x=/`, '/unknown/profile', '/%00/profile', '/login/?redirect=%2F'])
    expect(await right(url), url).toBeUndefined()
})
