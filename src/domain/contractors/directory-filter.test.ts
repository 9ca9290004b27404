import { describe, expect, test } from 'vitest'
import { type DirectoryFilter, isFiltered, type Listed, matchesFilter } from './directory-filter.ts'

const roofing = { id: 'category_roofing', name: 'Roofing & Gutters' }
const tiling = { id: 'category_tiling', name: 'Tiling' }

const accountColumns: Record<string, Listed> = {
  ann: {
    name: 'Ann Roofs',
    categories: [roofing],
    tags: ['reliable'],
    advantage: 'Switchboards and rewires',
    state: 'NSW',
    city: 'SYDNEY',
  },
  bob: {
    name: 'Bob',
    categories: [tiling, roofing],
    tags: ['quick', 'tidy'],
    advantage: null,
    state: 'NSW',
    city: 'NEWCASTLE',
  },
  cas: { name: 'CASEY TILES', categories: [], tags: [], advantage: 'Decks and pergolas', state: 'VIC', city: 'SYDNEY' },
  dot: { name: 'Dot', categories: [tiling], tags: ['cleanTidy', 'reliable'], advantage: null, state: null, city: null },
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
    .filter(([, listed]) => matchesFilter(listed, { ...none, ...filter }))
    .map(([name]) => name)
    .join(' ')

const allNames = 'ann bob cas dot'

test.each<[says: string, filter: Partial<DirectoryFilter>, fitting: string]>([
  ['no filter matches every contractor [DIR-06]', {}, allNames],
  ['blank text is no filter [DIR-05]', { search: ' \t ' }, allNames],
  ['trimmed text matches inside a name in any case [DIR-05]', { search: '  CASEY ' }, 'cas'],
  ['text matches any category name [DIR-05]', { search: 'gutter' }, 'ann bob'],
  ['text matches a name or a category name [DIR-05]', { search: 'til' }, 'bob cas dot'],
  ['a trade matches other words for it [DIR-05]', { search: 'electrician' }, 'ann'],
  ['a trade matches a word in the name [DIR-05]', { search: 'tiler' }, 'bob cas dot'],
  ['a word matches the brief [DIR-05]', { search: 'verandahs' }, 'cas'],
  ['several words match in any order and field [DIR-05]', { search: 'sydney roof' }, 'ann'],
  ['one missing word matches no contractor [DIR-05]', { search: 'roof perth' }, ''],
  ['a word matches the words of a tag [DIR-05]', { search: 'clean' }, 'dot'],
  ['text does not match across name and category [DIR-05]', { search: 'bobtiling' }, ''],
  ['text does not match across two categories [DIR-05]', { search: 'lingroof' }, ''],
  ['a place limits every other filter', { around: [{ state: 'NSW', city: 'SYDNEY' }], tags: ['reliable'] }, 'ann'],
  [
    'several cities around match',
    { around: ['SYDNEY', 'NEWCASTLE'].map((city) => ({ state: 'NSW', city })) },
    'ann bob',
  ],
  ['an unknown place matches no contractor', { around: [] }, ''],
  ['a category matches its contractors [DIR-06]', { categories: [roofing.id] }, 'ann bob'],
  ['several categories match any of them [DIR-06]', { categories: [roofing.id, tiling.id] }, 'ann bob dot'],
  ['an unknown category matches no contractor [DIR-06]', { categories: ['category_none'] }, ''],
  ['several tags match any of them [DIR-06]', { tags: ['tidy', 'reliable'] }, 'ann bob dot'],
  ['a state matches exactly [DIR-06]', { state: 'NSW' }, 'ann bob'],
  ['a state in lower case does not match [DIR-06]', { state: 'nsw' }, ''],
  ['a city matches within the chosen state [DIR-06]', { state: 'NSW', city: 'SYDNEY' }, 'ann'],
  ['a city without its state is no filter [DIR-06]', { city: 'SYDNEY' }, allNames],
  ['empty fields are no filter [DIR-06]', { state: '', city: '' }, allNames],
  ['an empty city matches the whole state [DIR-06]', { state: 'NSW', city: '' }, 'ann bob'],
  ['two filters match the union of their results [DIR-06]', { categories: [tiling.id], state: 'VIC' }, 'bob cas dot'],
  ['a filter without a match removes no contractor [DIR-06]', { tags: ['none'], state: 'VIC' }, 'cas'],
  ['the search is part of the union [DIR-14]', { search: 'ann', state: 'VIC' }, 'ann cas'],
  [
    'match=all matches contractors that fit each filter',
    { match: 'all', categories: [tiling.id], state: 'NSW' },
    'bob',
  ],
  [
    'match=all accepts any value within one filter',
    { match: 'all', tags: ['quick', 'reliable'], state: 'NSW' },
    'ann bob',
  ],
  ['match=all ignores a filter that is not set', { match: 'all', search: 'roof' }, 'ann bob'],
  ['match=all without a filter matches every contractor', { match: 'all' }, allNames],
  ['a category page lists only its contractors [CAT-05]', { within: tiling.id }, 'bob dot'],
  [
    'on a category page a union contains only its contractors',
    { within: tiling.id, tags: ['quick'], state: 'VIC' },
    'bob',
  ],
])('%s', (_says, filter, fitting) => {
  expect(found(filter)).toBe(fitting)
})

describe('isFiltered is true when at least one filter is set [DIR-14]', () => {
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
