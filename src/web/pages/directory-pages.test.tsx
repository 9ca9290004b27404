/** Renders the lists of contractors and categories as the server does, with cached responses. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { ContractorBaseView, FoundPlaceView } from '#api/contractors/contractor-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import { categoriesQuery, datedCategoriesQuery } from '../categories/categories-query.ts'
import { contractorCountsQuery, directoryQuery, placeQuery } from '../contractors/contractors-query.ts'
import { filterOf, readDirectorySearch } from '../contractors/directory-search.ts'
import { createQueryClient } from '../core/query-client.ts'
import { parseSearch, stringifySearch } from '../core/search-params.ts'
import type { Session, SessionUser } from '../core/session.ts'
import { appSettingsQuery } from '../site-content/app-settings-query.ts'
import { Route as mobileContractors } from './mobile/contractors-page.tsx'
import { Route as contractors } from './site/contractors-page.tsx'
import { Route as findCategories } from './site/find-categories-page.tsx'

const pages: Record<string, { route: AnyRoute; layout: string }> = {
  '/contractors': { route: contractors, layout: '_site' },
  '/find-categories': { route: findCategories, layout: '_site' },
  '/mobile/contractors': { route: mobileContractors, layout: '_shell' },
}

const categories = ['Waterproofing', 'Outdoor & Landscape', 'Shop & Office fitting'].map((name, index) => ({
  id: `category_${index}`,
  name,
  image: null,
  parent: null,
  sort: 10 * (index + 1),
  createdAt: '2026-01-01T00:00:00Z',
}))

const harbour: ContractorBaseView = {
  id: 'usr_1',
  username: 'bs-1',
  name: 'Harbour & Stone',
  picture: null,
  completedJobCount: 12,
  averageRating: 4.5,
  ratingCount: 2,
  advantage: 'Decks and pergolas.',
  tags: ['reliable'],
  city: 'SYDNEY',
  state: 'NSW',
  photo: null,
  licence: null,
  categories: [{ id: 'category_0', name: 'Waterproofing', parent: null }],
}

const marrickville: FoundPlaceView = {
  state: 'NSW',
  city: 'SYDNEY',
  suburb: 'Marrickville',
  distances: { 'NSW SYDNEY': 0, 'NSW WOLLONGONG': 68 },
}

/** The first is recommended, the second is in the list. */
const two = [{ ...harbour, id: 'usr_0' }, harbour]

interface OpenedPage {
  role?: Role
  found?: readonly ContractorBaseView[]
}

/** A query outside the cache would send a request, which fails here. */
async function open(address: string, { role, found = [harbour] }: OpenedPage = {}): Promise<string> {
  const { pathname, search } = new URL(address, 'http://plumbline.test')
  const { route, layout } = pages[pathname] ?? { route: contractors, layout: '_site' }
  const queryClient = createQueryClient()
  queryClient.setQueryData(appSettingsQuery.queryKey, defaultSettings)
  queryClient.setQueryData(categoriesQuery.queryKey, categories)
  queryClient.setQueryData(datedCategoriesQuery.queryKey, categories)
  queryClient.setQueryData(contractorCountsQuery.queryKey, { category_0: 3 })
  queryClient.setQueryData(placeQuery('marrickville').queryKey, marrickville)
  queryClient.setQueryData(placeQuery('nowhere').queryKey, null)
  for (const ask of [filterOf({}), filterOf(readDirectorySearch(parseSearch(search)))])
    queryClient.setQueryData(directoryQuery(ask).queryKey, {
      pages: [{ items: [...found], total: found.length, nextCursor: undefined }],
      pageParams: [undefined],
    })
  const session: Session = { user: role ? ({ id: 'usr_9', role } as SessionUser) : null }
  const root = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({})
  const parent = createRoute({ id: layout, getParentRoute: () => root })
  const isSite = layout === '_site'
  const getParentRoute = () => (isSite ? parent : root)
  // Other tests cover the head.
  const page = route.update({ id: pathname, path: pathname, getParentRoute, head: () => ({}) } as object)
  const router = createRouter({
    routeTree: isSite ? root.addChildren([parent.addChildren([page])]) : root.addChildren([page]),
    context: { queryClient, session },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
}

const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => textOf(found))
/** The carousel, and the complete list below it. */
const recommended = (html: string) =>
  /<section[^>]*aria-label="You Might Need"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
const grid = (html: string) => html.replace(recommended(html), '')
const card = (html: string) => /<article[\s\S]*?<\/article>/.exec(html)?.[0] ?? ''

describe('the directory', () => {
  test('opens with its tagline and the three figures of the settings [DIR-01]', async () => {
    const html = await open('/contractors')

    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['Provide the most satisfactory service.'])
    expect(all(html, /<dd[^>]*>(.*?)<\/dd>/g)).toEqual(['500+', '1200+', '100%'])
    expect(all(html, /<dt>(.*?)<\/dt>/g)).toEqual([
      'completed projects',
      'professionals',
      'high-quality service attitude',
    ])
  })

  test('has a heading for recommendations and one for all contractors [DIR-02]', async () => {
    expect(all(await open('/contractors', { found: two }), /<h2[^>]*>(.*?)<\/h2>/g)).toEqual([
      'You Might Need',
      'We are the most professional',
    ])
  })

  test.each([
    ['/contractors', 'Popularity'],
    ['/contractors?sort=alphabetical', 'Alphabetically (A-Z)'],
  ])('%s is sorted by one of two orders, popularity first: %s [DIR-03]', async (address, chosen) => {
    const select = /<select[^>]*name="sort"[\s\S]*?<\/select>/.exec(await open(address))?.[0] ?? ''

    expect(all(select, /<option[^>]*>(.*?)<\/option>/g)).toEqual(['Popularity', 'Alphabetically (A-Z)'])
    expect(all(select, /<option[^>]* selected=""[^>]*>(.*?)<\/option>/g)).toEqual([chosen])
  })

  test.each([
    ['/contractors', 'Add Filters', true],
    ['/contractors?search=deck', 'Add Filters', true],
    [
      '/contractors?categories=category_0&tags=reliable&tags=certified&state=NSW&city=SYDNEY',
      'Add Filters 4 chosen',
      false,
    ],
  ])(
    '%s has a button "%s", and Clear All once something is chosen [DIR-04]',
    async (address, text, isNothingChosen) => {
      const html = await open(address)
      const [, target = '', label = ''] =
        /<button[^>]*popoverTarget="([^"]+)"[^>]*>((?:(?!<\/button>).)*Add Filters.*?)<\/button>/.exec(html) ?? []
      const panel = html.slice(html.indexOf(`id="${target}"`))

      expect(textOf(label)).toBe(text)
      expect(/<button[^>]*>Clear All</.exec(panel)?.[0].includes('disabled')).toBe(isNothingChosen)
    },
  )

  test('can be searched by name or category and shows the search [DIR-05]', async () => {
    const field = /<input type="search"[^>]*>/.exec(await open('/contractors?search=deck'))?.[0]

    expect(field).toContain('placeholder="Search contractors by name or category"')
    expect(field).toContain('value="deck"')
  })

  test.each(['search=deck', 'categories=category_0', 'tags=reliable', 'state=NSW', 'state=NSW&city=SYDNEY'])(
    'has no recommendations and no praise when it is filtered by %s [DIR-07]',
    async (search) => {
      const html = await open(`/contractors?${search}`)

      expect(html).not.toContain('You Might Need')
      expect(html).not.toContain('We are the most professional')
      expect(all(html, /(<article)/g)).toHaveLength(1)
    },
  )

  test('recommends at most nine in a carousel with buttons, and shows no card twice [DIR-07]', async () => {
    const found = Array.from({ length: 21 }, (_, index) => ({ ...harbour, id: `usr_${index}` }))
    const html = await open('/contractors', { found })

    expect(all(recommended(html), /<article[\s\S]*?(<h3)/g)).toHaveLength(9)
    expect(all(recommended(html), /<button type="button" aria-label="(Previous|Next)"/g)).toEqual(['Previous', 'Next'])
    expect(all(grid(html), /<article[\s\S]*?(<h3)/g)).toHaveLength(12)
  })

  test('recommends no contractor if there is only one, or in alphabetical order [DIR-07]', async () => {
    expect(await open('/contractors')).not.toContain('You Might Need')
    expect(await open('/contractors?sort=alphabetical', { found: two })).not.toContain('You Might Need')
  })

  test('shows the number of contractors of each category', async () => {
    const names = all(await open('/contractors'), /<label[^>]*><input[^>]*name="categories"[^>]*>(.*?)<\/label>/g)
    expect(names).toEqual(['Waterproofing 3', 'Outdoor &amp; Landscape 0', 'Shop &amp; Office fitting 0'])
  })

  test('links to the categories with Find More [DIR-08]', async () => {
    expect(/<a[^>]*href="\/find-categories"[^>]*>.*?<\/a>/.exec(await open('/contractors'))?.[0]).toContain('Find More')
  })

  test('renders from loaded data, before any request of the browser [DIR-13]', async () => {
    expect(textOf(grid(await open('/contractors')))).toMatch(/1 contractor .*Harbour &amp; Stone/)
  })

  test('says that no contractor matches, and clears the filters [CAT-04]', async () => {
    const html = await open('/contractors?search=zzz', { found: [] })

    expect(textOf(html)).toContain('No results found')
    expect(html).toMatch(/<a[^>]*href="\/contractors"[^>]*>.*?Clear All/)
    expect(html).toMatch(/<a[^>]*href="\/ai-chat"[^>]*>.*?Post a job/)
  })

  test('says that it does not know a place', async () => {
    expect(textOf(await open('/contractors?near=nowhere', { found: [] }))).toContain(
      'We don&#x27;t know &quot;nowhere&quot;. Enter a suburb near it, or its postcode.',
    )
  })
})

describe('a card', () => {
  test('shows five lines of a brief in the list, three in recommendations, one in the mobile shell [DIR-09]', async () => {
    const html = await open('/contractors', { found: two })

    expect(card(grid(html))).toContain('data-lines="5"')
    expect(card(recommended(html))).toContain('data-lines="3"')
    expect(card(await open('/mobile/contractors'))).toContain('data-lines="1"')
  })

  test.each<[characters: number, opens: 'nowhere' | 'on a phone' | 'everywhere']>([
    [50, 'nowhere'],
    [51, 'on a phone'],
    [200, 'on a phone'],
    [201, 'everywhere'],
  ])('opens a brief of %i characters %s [DIR-09]', async (characters, opens) => {
    const html = card(grid(await open('/contractors', { found: [{ ...harbour, advantage: 'd'.repeat(characters) }] })))
    const button = /<span[^>]*><button[^>]*aria-label="Read more about Harbour &amp; Stone"/.exec(html)?.[0]

    expect(button === undefined ? 'nowhere' : button.includes('data-only-phone') ? 'on a phone' : 'everywhere').toBe(
      opens,
    )
  })

  test('links the photo to the profile, by username, or by id without one [DIR-09]', async () => {
    const photoLink = /<h3><a[^>]*href="([^"]+)"[^>]*><span[^>]*><span[^>]*><svg/

    expect(photoLink.exec(grid(await open('/contractors')))?.[1]).toBe('/bs-1/profile')
    const nameless = await open('/contractors', { found: [{ ...harbour, username: '' }] })
    expect(photoLink.exec(grid(nameless))?.[1]).toBe('/usr_1/profile')
  })

  test('shows a placeholder with the name before an upload [DIR-11]', async () => {
    const drawn = card(await open('/contractors'))
    expect(all(drawn, /<svg[^>]*>.*?(<text.*?<\/text>)/g)).toContain('HS')
    expect(drawn).not.toContain('<img')

    const picture = 'contractors/avatars/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
    const uploaded = card(await open('/contractors', { found: [{ ...harbour, picture }] }))
    expect(uploaded).toContain(`src="/assets/thumbnail/${picture}"`)
    expect(uploaded).not.toContain('<text')
  })

  test('shows the first work photo', async () => {
    const photo = 'contractors/cases/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
    const html = card(await open('/contractors', { found: [{ ...harbour, photo }] }))

    expect(html).toContain(`src="/assets/thumbnail/${photo}"`)
  })

  test.each<[licence: ContractorBaseView['licence'], isShown: boolean]>([
    [null, false],
    [{ validUntil: null }, true],
    [{ validUntil: '2999-12-31' }, true],
    [{ validUntil: '2020-12-31' }, false],
  ])('with the licence %o shows the tick: %s', async (licence, isShown) => {
    const html = card(await open('/contractors', { found: [{ ...harbour, licence }] }))

    expect(textOf(html).includes('Licence verified')).toBe(isShown)
  })

  test('shows the number of reviews, or New without one [PROF-02]', async () => {
    expect(textOf(card(await open('/contractors')))).toContain('4.5 (2 reviews) 12 completed')
    const fresh = { ...harbour, ratingCount: 0, completedJobCount: 0 }
    expect(textOf(card(await open('/contractors', { found: [fresh] })))).toContain('New No completed jobs yet')
  })

  test.each<[city: string, text: string]>([
    ['SYDNEY', 'Sydney, NSW · in your area'],
    ['WOLLONGONG', 'Wollongong, NSW · about 70 km away'],
    ['BROKEN HILL', 'Broken Hill, NSW'],
  ])('in %s shows its distance from the searched place', async (city, text) => {
    const html = card(await open('/contractors?near=marrickville', { found: [{ ...harbour, city }] }))

    expect(textOf(html)).toContain(text)
  })

  test.each<[Role | undefined, boolean]>([
    [undefined, true],
    ['customer', true],
    ['contractor', false],
  ])('offers the role %s a quote request: %s', async (role, mayAsk) => {
    const html = card(await open('/contractors', role ? { role } : {}))

    expect(html.includes('aria-label="Ask for a quote from Harbour &amp; Stone"')).toBe(mayAsk)
  })

  test.each<[Role | undefined, boolean]>([
    [undefined, true],
    ['customer', true],
    ['contractor', false],
  ])('offers the role %s a chat with its contractor: %s [DIR-12]', async (role, mayChat) => {
    const html = card(grid(await open('/contractors', role ? { role } : {})))

    expect(html.includes('aria-label="Chat with Harbour &amp; Stone"')).toBe(mayChat)
    expect(html.includes('viewMode=messages&amp;contact=usr_1')).toBe(mayChat)
  })

  test('shows name, completed orders, stars and advantage in the mobile shell, and opens the contractor page [PROF-03]', async () => {
    const html = card(await open('/mobile/contractors', { role: 'customer' }))

    expect(textOf(html)).toContain('Harbour &amp; Stone')
    expect(textOf(html)).toContain('12 completed')
    expect(html).toContain('aria-label="4.5 out of 5 stars"')
    expect(textOf(html)).toContain('Decks and pergolas.')
    expect(html).toContain('href="/mobile/contractors/usr_1"')
    expect(html).toContain('aria-label="Chat with Harbour &amp; Stone"')
  })
})

describe('the categories screen', () => {
  const tiles = (html: string) => all(html.slice(html.indexOf('id="all"')), /<strong>(.*?)<\/strong>/g)

  test('has its title, Find All, a row to search and sort, and a carousel [CAT-01]', async () => {
    const html = await open('/find-categories')

    expect(all(html, /<h1[^>]*>(.*?)<\/h1>/g)).toEqual(['Categories'])
    expect(html).toMatch(/<a[^>]*href="\/find-categories#all"[^>]*>Find All<\/a>/)
    expect(html).toMatch(
      /<form[^>]*>[\s\S]*placeholder="Search categories"[\s\S]*<select[^>]*name="sort"[\s\S]*<\/form>/,
    )
    expect(html).toMatch(/<section[^>]*aria-label="Popular"[\s\S]*href="\/category\/category_0"[\s\S]*<\/section>/)
  })

  test('finds part of a title in any case [CAT-03]', async () => {
    expect(tiles(await open('/find-categories?search=OFF'))).toEqual(['Shop &amp; Office fitting'])
  })

  test('says that no title matches, with a hint [CAT-04]', async () => {
    const text = textOf(await open('/find-categories?search=zzz'))

    expect(text).toContain('No results found')
    expect(text).toContain('Try adjusting your search or filter to find what you&#x27;re looking for.')
  })

  test('shows all categories, and each opens its page [CAT-05]', async () => {
    const html = await open('/find-categories')

    expect(tiles(html)).toEqual(['Shop &amp; Office fitting', 'Outdoor &amp; Landscape', 'Waterproofing'])
    expect(html.slice(html.indexOf('id="all"'))).toContain('href="/category/category_2"')
  })
})
