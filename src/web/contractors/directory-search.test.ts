import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '../core/search-params.ts'
import {
  chosenCount,
  cleared,
  type DirectorySearch,
  filterOf,
  readDirectorySearch,
  withChosen,
  withLocation,
  withToggled,
} from './directory-search.ts'

const read = (address: string) => readDirectorySearch(parseSearch(address))

test('every filter is readable in the URL and is read back from it', () => {
  const search: DirectorySearch = {
    search: 'deck',
    categories: ['category_outdoor', 'category_structural'],
    tags: ['reliable', 'availability247'],
    state: 'NSW',
    city: 'BYRON BAY',
    match: 'all',
    sort: 'alphabetical',
  }
  const address =
    '?search=deck&categories=category_outdoor&categories=category_structural&tags=reliable&tags=availability247' +
    '&state=NSW&city=BYRON+BAY&match=all&sort=alphabetical'

  expect(stringifySearch({ ...search })).toBe(address)
  expect(read(address)).toEqual(search)
})

test.each<[string, DirectorySearch]>([
  ['', {}],
  ['?search=', {}],
  ['?categories=category_outdoor', { categories: ['category_outdoor'] }],
  ['?categories=category_outdoor&categories=category_outdoor', { categories: ['category_outdoor'] }],
  ['?cursor=WzVd', { cursor: 'WzVd' }],
  ['?tags=reliable&tags=cheapest', { tags: ['reliable'] }],
  ['?state=nsw&city=sydney', { state: 'NSW', city: 'SYDNEY' }],
  ['?city=SYDNEY', {}],
  ['?state=Bavaria&sort=price&match=some', {}],
  ['?sort=popularity&match=any', {}],
])('the URL %s keeps its known filters', (address, search) => {
  expect(stringifySearch({ ...read(address) })).toBe(stringifySearch({ ...search }))
})

test('a URL with too many filters is cut to what the API accepts [DIR-05]', () => {
  expect(
    read(
      `?search=${'a'.repeat(300)}&categories=${'c'.repeat(65)}&categories=category_outdoor&state=NSW&city=${'C'.repeat(65)}`,
    ),
  ).toEqual({
    search: 'a'.repeat(256),
    categories: ['category_outdoor'],
    state: 'NSW',
    city: 'C'.repeat(64),
  })
})

test('toggling a value adds or removes it and keeps the other filters [DIR-04]', () => {
  const search: DirectorySearch = { search: 'deck', tags: ['reliable'] }

  expect(withToggled(search, 'tags', 'certified')).toEqual({ search: 'deck', tags: ['reliable', 'certified'] })
  expect(withToggled(search, 'tags', 'reliable')).toEqual({ search: 'deck', tags: [] })
})

test('selecting a selected value changes nothing [DIR-04]', () => {
  const search: DirectorySearch = { tags: ['reliable'] }

  expect(withChosen(search, 'tags', 'reliable', true)).toEqual({ tags: ['reliable'] })
  expect(withChosen(search, 'tags', 'certified', false)).toEqual({ tags: ['reliable'] })
  expect(withChosen(search, 'tags', 'certified', true)).toEqual({ tags: ['reliable', 'certified'] })
  expect(withChosen(search, 'tags', 'reliable', false)).toEqual({ tags: [] })
})

test('selecting a state clears the city [DIR-04]', () => {
  expect(withLocation({ state: 'NSW', city: 'SYDNEY' }, 'VIC')).toEqual({ state: 'VIC', city: undefined })
  expect(withLocation({ state: 'NSW', city: 'SYDNEY' }, undefined)).toEqual({ state: undefined, city: undefined })
})

test('Clear All empties only categories, tags and location [DIR-04]', () => {
  const all = read('?search=deck&categories=category_outdoor&tags=reliable&state=NSW&city=SYDNEY&sort=alphabetical')

  expect(stringifySearch({ ...cleared(all) })).toBe('?search=deck&sort=alphabetical')
})

test.each<[string, number]>([
  ['', 0],
  ['?search=deck&match=all', 0],
  ['?categories=category_outdoor&categories=category_structural&tags=reliable', 3],
  ['?state=NSW', 1],
  ['?state=NSW&city=SYDNEY', 1],
])('the badge of %s counts categories, tags and location [DIR-04]', (address, count) => {
  expect(chosenCount(read(address))).toBe(count)
})

test('the search text is trimmed, and other parameters are passed on [DIR-03, DIR-05]', () => {
  expect(filterOf({ search: '  deck ' })).toEqual({
    search: 'deck',
    categories: [],
    tags: [],
    state: undefined,
    city: undefined,
    match: 'any',
    sort: 'popularity',
    within: undefined,
  })
})
