/** Renders the lists of contractors and categories as the server does, with cached responses. */
import { describe, expect, test } from 'vitest'
import { all, grid, harbour, openDirectoryPage as open, recommended, textOf, two } from './open-directory-page.tsx'

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
