import { describe, expect, test } from 'vitest'
import { type DirectoryFilter, fits, isFiltered, type Listed } from './directory-filter.ts'

const roofing = { id: 'category_roofing', name: 'Roofing & Gutters' }
const tiling = { id: 'category_tiling', name: 'Tiling' }

const accountColumns: Record<string, Listed> = {
  ann: { name: 'Ann Roofs', categories: [roofing], tags: ['reliable'], state: 'NSW', city: 'SYDNEY' },
  bob: { name: 'Bob', categories: [tiling, roofing], tags: ['quick', 'tidy'], state: 'NSW', city: 'NEWCASTLE' },
  cas: { name: 'CASEY TILES', categories: [], tags: [], state: 'VIC', city: 'SYDNEY' },
  dot: { name: 'Dot', categories: [tiling], tags: ['reliable'], state: null, city: null },
}

const none: DirectoryFilter = {
  search: '',
  categories: [],
  tags: [],
  state: undefined,
  city: undefined,
  match: 'any',
}

const found = (filter: Partial<DirectoryFilter>) =>
  Object.entries(accountColumns)
    .filter(([, listed]) => fits(listed, { ...none, ...filter }))
    .map(([name]) => name)
    .join(' ')

const everybody = 'ann bob cas dot'

test.each<[says: string, filter: Partial<DirectoryFilter>, fitting: string]>([
  ['no filter is everybody [DIR-06]', {}, everybody],
  ['blank text is no filter [DIR-05]', { search: ' \t ' }, everybody],
  ['text is found inside a name, in any case, trimmed [DIR-05]', { search: '  TILE ' }, 'cas'],
  ['text is found in any of the category names [DIR-05]', { search: 'gutter' }, 'ann bob'],
  ['text is found in a name or a category name [DIR-05]', { search: 'til' }, 'bob cas dot'],
  ['text does not reach from the name into a category [DIR-05]', { search: 'bobtiling' }, ''],
  ['text does not reach from one category into the next [DIR-05]', { search: 'tilingroof' }, ''],
  ['a category is one of theirs [DIR-06]', { categories: [roofing.id] }, 'ann bob'],
  ['several categories: any of them [DIR-06]', { categories: [roofing.id, tiling.id] }, 'ann bob dot'],
  ['an unknown category is nobody [DIR-06]', { categories: ['category_none'] }, ''],
  ['several tags: any of them [DIR-06]', { tags: ['tidy', 'reliable'] }, 'ann bob dot'],
  ['a state is exact [DIR-06]', { state: 'NSW' }, 'ann bob'],
  ['a state in other letters is another [DIR-06]', { state: 'nsw' }, ''],
  ['a city is one of the chosen state [DIR-06]', { state: 'NSW', city: 'SYDNEY' }, 'ann'],
  ['a city without its state is no filter [DIR-06]', { city: 'SYDNEY' }, everybody],
  ['fields that an address names and leaves empty are no filter [DIR-06]', { state: '', city: '' }, everybody],
  ['an empty city is the whole state [DIR-06]', { state: 'NSW', city: '' }, 'ann bob'],
  ['the results of two filters are merged [DIR-06]', { categories: [tiling.id], state: 'VIC' }, 'bob cas dot'],
  ['a filter that finds nobody takes nobody away [DIR-06]', { tags: ['none'], state: 'VIC' }, 'cas'],
  ['the search is one of the filters that are merged [DIR-14]', { search: 'ann', state: 'VIC' }, 'ann cas'],
  ['all: whoever fits each filter', { match: 'all', categories: [tiling.id], state: 'NSW' }, 'bob'],
  ['all: inside one filter any value does', { match: 'all', tags: ['quick', 'reliable'], state: 'NSW' }, 'ann bob'],
  ['all: a filter that is not set takes nobody away', { match: 'all', search: 'roof' }, 'ann bob'],
  ['all without a filter is everybody', { match: 'all' }, everybody],
  ['within a category nobody else is listed [CAT-05]', { within: tiling.id }, 'bob dot'],
  ['within a category filters merge only its own people', { within: tiling.id, tags: ['quick'], state: 'VIC' }, 'bob'],
])('%s', (_says, filter, fitting) => {
  expect(found(filter)).toBe(fitting)
})

describe('the list is filtered as soon as one of the filters is set [DIR-14]', () => {
  test.each<[set: boolean, filter: Partial<DirectoryFilter>]>([
    [false, {}],
    [false, { search: '   ' }],
    [false, { match: 'all' }],
    [false, { within: tiling.id }],
    [true, { search: 'a' }],
    [true, { categories: [roofing.id] }],
    [true, { tags: ['tidy'] }],
    [true, { state: 'NSW' }],
    [true, { state: 'NSW', city: 'SYDNEY' }],
  ])('%s for %o', (set, filter) => {
    expect(isFiltered({ ...none, ...filter })).toBe(set)
  })
})
