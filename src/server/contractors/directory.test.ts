import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DirectoryFilter,
  type DirectorySort,
  directoryMatches,
  directorySorts,
  matchesFilter,
} from '#domain/contractors/directory-filter.ts'
import { directoryOrders, type Ranked } from '#domain/contractors/directory-order.ts'
import { Directory, type DirectoryQuestion, type Listing } from './directory.ts'

const categories = ['Roofing', 'Tiling', 'Roof Tiles', 'Waterproofing'].map((name, index) => ({
  id: `category_${index}`,
  name,
}))
const tags = ['reliable', 'quick', 'tidy']
const names = ['Ann', 'ann', 'Årne', 'Roofs R Us', 'TILE KING', 'Miller & Son']
const places = [
  ['NSW', 'SYDNEY'],
  ['NSW', 'NEWCASTLE'],
  ['VIC', 'SYDNEY'],
  ['VIC', null],
  [null, null],
] as const

const listing: fc.Arbitrary<Listing> = fc
  .record({
    id: fc.constantFrom(...'abcdefghijklmnopqrst'),
    name: fc.constantFrom(...names),
    averageRating: fc.constantFrom(4.5, 5),
    completedJobCount: fc.nat(2),
    engagement: fc.nat(2),
    categories: fc.subarray(categories),
    tags: fc.subarray(tags),
    advantage: fc.constantFrom(null, 'Roofs that last', 'Quick and tidy tilers'),
    place: fc.constantFrom(...places),
  })
  .map(({ place: [state, city], ...facts }) => {
    const { engagement: _, ...shown } = { ...facts, state, city }
    return { ...facts, state, city, card: JSON.stringify(shown) }
  })

const filter: fc.Arbitrary<DirectoryFilter> = fc.record({
  within: fc.option(fc.constantFrom(...categories.map(({ id }) => id), 'category_none'), { nil: undefined }),
  around: fc.option(
    fc.subarray([
      { state: 'NSW', city: 'SYDNEY' },
      { state: 'NSW', city: 'NEWCASTLE' },
      { state: 'QLD', city: 'SYDNEY' },
    ]),
    { nil: undefined },
  ),
  search: fc.constantFrom('', ' ', 'roof', ' TIL', 'ann', 'roofingtil', 'proof', 'tidy sydney', 'gutter', 'zzz'),
  categories: fc.subarray([...categories.map(({ id }) => id), 'category_none'], { maxLength: 2 }),
  tags: fc.subarray([...tags, 'none'], { maxLength: 2 }),
  state: fc.constantFrom(undefined, '', 'NSW', 'VIC', 'QLD', 'NSW\0SYDNEY'),
  city: fc.constantFrom(undefined, '', 'SYDNEY', 'NEWCASTLE'),
  match: fc.constantFrom(...directoryMatches),
})

const question = fc.record({ filter, sort: fc.constantFrom(...directorySorts), limit: fc.integer({ min: 1, max: 5 }) })

/** The steps: add or change contractors, remove one, or request a page. */
const step = fc.oneof(
  fc.record({ put: fc.uniqueArray(listing, { selector: ({ id }) => id, maxLength: 50 }) }),
  fc.record({ remove: fc.constantFrom(...'abcdefghijklmnopqrst') }),
  fc.record({ request: question }),
)

/** All pages in order. */
function allPages(directory: Directory, asked: DirectoryQuestion): { cards: string[]; totals: Set<number> } {
  const cards: string[] = []
  const totals = new Set<number>()
  let after: Ranked | undefined
  do {
    const page = directory.page({ ...asked, after })
    cards.push(...page.cards)
    totals.add(page.total)
    after = page.last
  } while (after !== undefined)
  return { cards, totals }
}

test('after any changes the directory matches the domain rule on every page [DIR-03, DIR-05, DIR-06]', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), question, (steps, last) => {
      const directory = new Directory()
      const listed = new Map<string, Listing>()
      for (const done of [...steps, { request: last }]) {
        if ('put' in done) {
          directory.put(done.put)
          for (const one of done.put) listed.set(one.id, one)
        } else if ('remove' in done) {
          directory.remove(done.remove)
          listed.delete(done.remove)
        } else {
          const fitting = [...listed.values()].filter((one) => matchesFilter(one, done.request.filter))
          const { cards, totals } = allPages(directory, done.request)
          expect(cards).toEqual(fitting.sort(directoryOrders[done.request.sort]).map(({ card }) => card))
          expect([...totals]).toEqual([fitting.length])
        }
      }
    }),
    { numRuns: 400 },
  )
})

const contractor = (id: string, facts: Partial<Listing> = {}): Listing => {
  const shown = {
    id,
    name: `Name ${id}`,
    averageRating: 5,
    completedJobCount: 0,
    categories: [],
    tags: [],
    advantage: null,
    state: null,
    city: null,
    ...facts,
  }
  return { ...shown, engagement: facts.engagement ?? 0, card: JSON.stringify({ ...shown, engagement: undefined }) }
}

const noFilter: DirectoryFilter = {
  search: '',
  categories: [],
  tags: [],
  state: undefined,
  city: undefined,
  match: 'any',
}
const ask = (directory: Directory, asked: Partial<DirectoryQuestion> = {}) => {
  const page = directory.page({ filter: noFilter, sort: 'popularity', limit: 2, ...asked })
  return { ...page, ids: page.cards.map((card) => JSON.parse(card).id as string).join(' ') }
}
const directoryOf = (...listings: Listing[]) => {
  const directory = new Directory()
  directory.put(listings)
  return directory
}

test('filters with many and with few matches return the same order [DIR-03, DIR-06]', () => {
  const crowd = Array.from({ length: 1000 }, (_, index) =>
    contractor(`account_${index}`, {
      name: `Name ${(index * 7919) % 1000}`,
      averageRating: index % 9,
      tags: [...(index % 3 === 0 ? ['tidy'] : []), ...(index % 100 === 0 ? ['quick'] : [])],
    }),
  )
  const directory = directoryOf(...crowd)
  const inOrder = (tag: string, sort: DirectorySort) =>
    crowd.filter(({ tags }) => tags.includes(tag)).sort(directoryOrders[sort])

  for (const tag of ['tidy', 'quick']) {
    for (const sort of directorySorts) {
      const expected = inOrder(tag, sort)
      const { cards, totals } = allPages(directory, { filter: { ...noFilter, tags: [tag] }, sort, limit: 7 })
      expect(cards).toEqual(expected.map(({ card }) => card))
      expect([...totals]).toEqual([expected.length])
    }
  }
})

describe('the page after a contractor', () => {
  test('continues at the old position when the contractor has left', () => {
    const directory = directoryOf(...['a', 'b', 'c', 'd'].map((id) => contractor(id)))
    const { last } = ask(directory)

    directory.remove('b')

    expect(ask(directory, { after: last }).ids).toBe('c d')
  })

  test('continues at the old position when the contractor has risen', () => {
    const directory = directoryOf(...['a', 'b', 'c', 'd'].map((id) => contractor(id, { averageRating: 4 })))
    const { last } = ask(directory)

    directory.put([contractor('b', { averageRating: 5 })])

    expect(ask(directory, { after: last }).ids).toBe('c d')
  })
})

describe('the version changes only when a response can change', () => {
  const directory = directoryOf(contractor('a', { engagement: 5 }), contractor('b', { engagement: 1 }))

  test.each<[change: string, changed: Listing, isSame: boolean]>([
    ['an unchanged listing', contractor('b', { engagement: 1 }), true],
    ['more engagement without a new position', contractor('b', { engagement: 4 }), true],
    ['more engagement with a new position', contractor('b', { engagement: 6 }), false],
    ['a new card', contractor('b', { engagement: 6, tags: ['tidy'] }), false],
    ['a new contractor', contractor('c'), false],
  ])('%s', (_change, changed, isSame) => {
    const before = directory.version
    directory.put([changed])
    expect(directory.version === before).toBe(isSame)
  })
})

const search = (directory: Directory, text: string) => ask(directory, { filter: { ...noFilter, search: text } }).ids

test('a search finds all contractors of a renamed category [DIR-05]', () => {
  const category = { id: 'category_1', name: 'Roofs' }
  const directory = directoryOf(
    contractor('a', { categories: [category] }),
    contractor('b', { categories: [category] }),
  )
  expect([search(directory, 'roofs'), search(directory, 'fences')]).toEqual(['a b', ''])

  const renamed = { ...category, name: 'Fences' }
  directory.put([contractor('a', { categories: [renamed] }), contractor('b', { categories: [renamed] })])

  expect([search(directory, 'roofs'), search(directory, 'fences')]).toEqual(['', 'a b'])
})

test.each([
  ['an omitted letter', 'electrcian', 'spark'],
  ['two exchanged letters', 'plubmer', 'drain'],
  ['a name with another vowel', 'Okonkwa', 'drain'],
  ['one wrong word of two', 'plumbr brisbane', 'drain'],
  ['a word that resembles no other', 'zzzzzz', ''],
  ['a short word with one wrong letter, but no similar word', 'xyz', ''],
])('a search corrects %s [DIR-05]', (_what, text, found) => {
  const directory = directoryOf(
    contractor('spark', { name: 'Karwal Electrical & Data' }),
    contractor('drain', { name: 'Okonkwo Plumbing', state: 'QLD', city: 'BRISBANE' }),
  )
  expect(search(directory, text)).toBe(found)
})

test('a corrected search follows changes of contractors [DIR-05]', () => {
  const directory = directoryOf(contractor('a', { name: 'Derwent Painting' }))
  expect(search(directory, 'paintr')).toBe('a')

  directory.put([contractor('b', { name: 'House Painters' }), contractor('a', { name: 'Derwent Tiling' })])

  expect(search(directory, 'paintr')).toBe('b')
})
