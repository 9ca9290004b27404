import { expect } from '@playwright/test'
import { anonymous, createFixtures } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'

const fixtures = createFixtures(product)

/** A page as a client without scripts reads it. */
interface ReadPage {
  readonly status: number
  readonly location: string | null
  readonly html: string
}

async function read(address: string): Promise<ReadPage> {
  const response = await fetch(new URL(address, product.address), { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => plain(found))

const titles = (html: string) => all(html, /<title[^>]*>(.*?)<\/title>/g)
const headings = (html: string) =>
  all(html, /<h1[^>]*>(.*?)<\/h1>/gs).map((heading) => heading.replaceAll(/<[^>]+>/g, ''))
const meta = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g)
const links = (html: string) => all(html.replaceAll(/<script.*?<\/script>/gs, ''), /<a [^>]*?href="([^"#]+)[^"]*"/g)
const locations = (xml: string) => all(xml, /<loc>(.*?)<\/loc>/g)

function dataOf(html: string, type: string): Record<string, unknown> | undefined {
  const graphs = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as { '@graph': Record<string, unknown>[] },
  )
  return graphs.flatMap((graph) => graph['@graph']).find((one) => one['@type'] === type)
}

/** Every indexable page. */
function expectToBeListed(address: string, { status, html }: ReadPage): void {
  expect.soft(status, address).toBe(200)
  expect.soft(titles(html), address).toHaveLength(1)
  expect.soft(headings(html), address).toHaveLength(1)
  expect.soft(meta(html, 'description').filter(Boolean), address).toHaveLength(1)
  expect.soft(meta(html, 'robots'), address).toEqual([expect.stringMatching(/^index/)])
  expect.soft(canonicals(html), address).toEqual([address])
  expect.soft(meta(html, 'og:url'), address).toEqual([address])
  expect.soft(meta(html, 'og:title'), address).toEqual(titles(html))
}

/** A contractor with a review, whose name contains a script end tag. */
async function reviewedContractor() {
  const { customer, contractor, job } = await fixtures.completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Falls are right.', rating: 4.5 })
  await contractor.request('POST', '/name', { name: 'Tiling </script><b>&" Sons' })
  return await contractor.request<{ id: string; username: string }>('GET', '/contractor/self')
}

test('a crawler without scripts finds every public page and no broken link', async () => {
  const { username } = await reviewedContractor()
  // One page of each kind: site, category, contractor.
  const pictures = new Map<string | undefined, string>()
  const found = new Set<string>()

  const robots = await read('/robots.txt')
  const [sitemap = ''] = all(robots.html, /^Sitemap: (.*)$/gm)
  const maps = locations((await read(sitemap)).html)
  const listed = (await Promise.all(maps.map(async (map) => locations((await read(map)).html)))).flat()
  expect(listed).toContain(`${product.address}/${username}/profile`)
  expect(listed).toContain(`${product.address}/${username}/profile/history`)

  // Other tests also create contractors, so a few are enough.
  const own = listed.filter((address) => address.includes(`/${username}/`))
  const others = listed.filter((address) => address.endsWith('/profile')).slice(0, 3)
  const pages = listed.filter((address) => !/\/profile|\/contractor-design/.test(address))
  for (const address of new Set([...pages, ...others, ...own])) {
    const page = await read(address)
    expectToBeListed(address, page)
    for (const picture of meta(page.html, 'og:image')) pictures.set(new URL(picture).pathname.split('/')[2], picture)
    for (const link of links(page.html)) found.add(new URL(link, product.address).href)
  }

  const isOther = (address: string) => address.startsWith(`${product.address}/`) && !/\/profile/.test(address)
  const unlisted = [...found].filter((address) => isOther(address) && !pages.includes(address))
  expect(pages.filter((address) => !found.has(address) && !address.includes('-design/'))).toEqual([])
  for (const address of unlisted) {
    const { status, location } = await read(address)
    const leadsToLogin = status >= 302 && /^\/(?:login|mobile\/login|admin\/login)\?/.test(location ?? '')
    expect.soft(status === 200 || leadsToLogin, `${address} returns ${status} ${location}`).toBe(true)
  }
  expect([...pictures.keys()].toSorted()).toEqual(['category', 'contractor', 'site.png'])
  for (const picture of pictures.values()) {
    const response = await fetch(picture)
    expect.soft([response.status, response.headers.get('content-type')], picture).toEqual([200, 'image/png'])
  }
})

test('structured data describes a contractor, and no name breaks out of it [PROF-01]', async () => {
  const { id, username } = await reviewedContractor()
  const address = `${product.address}/${username}/profile`

  const { html } = await read(address)

  expect(titles(html)).toEqual(['Tiling </script><b>&" Sons · Plumbline'])
  expect(dataOf(html, 'HomeAndConstructionBusiness')).toMatchObject({
    name: 'Tiling </script><b>&" Sons',
    url: address,
    aggregateRating: { ratingValue: 4.5, ratingCount: 1, bestRating: 5 },
    review: [{ reviewBody: 'Falls are right.', reviewRating: { ratingValue: 4.5 } }],
  })
  expect(dataOf(html, 'BreadcrumbList')).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Contractors' }, { item: address }],
  })
  expect(dataOf((await read('/')).html, 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } })
  expect(dataOf((await read('/find-categories')).html, 'ItemList')).toMatchObject({ numberOfItems: 12 })
  expect(await read(`/${id}/profile?from=mail`)).toMatchObject({
    status: 301,
    location: `/${username}/profile?from=mail`,
  })
})

test('the sitemap lists no missing, private or filtered page', async () => {
  const { id = '' } = (await anonymous(product).request<{ id: string }[]>('GET', '/categories'))[0] ?? {}

  for (const [path, status] of [
    ['/nowhere', 404],
    ['/unknown/profile', 404],
    ['/category/category_none', 404],
    ['/login', 200],
    ['/sign-up', 200],
    ['/contractors?search=tiles', 200],
    [`/category/${id}?sort=alphabetical`, 200],
    ['/find-categories?search=water', 200],
  ] as const) {
    const page = await read(path)
    expect.soft(page.status, path).toBe(status)
    expect.soft(meta(page.html, 'robots'), path).toEqual(['noindex, follow'])
  }
  const [canonical] = canonicals((await read(`/category/${id}?sort=alphabetical`)).html)
  expect(canonical).toBe(`${product.address}/category/${id}`)
  for (const [path, permission] of [
    ['/index.html', '/'],
    ['/Find-Categories/', '/find-categories'],
    [`/category/${id.toUpperCase()}?sort=alphabetical`, `/category/${id}?sort=alphabetical`],
  ])
    expect.soft(await read(path ?? ''), path).toMatchObject({ status: 301, location: permission })
})
