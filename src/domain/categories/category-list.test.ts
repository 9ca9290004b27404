import { expect, test } from 'vitest'
import { type CategorySort, listCategories } from './category-list.ts'

const listed = [
  { name: 'Renovation & Interior Design', sort: 10, createdAt: '2026-03-01T00:00:00.000Z' },
  { name: 'Waterproofing', sort: 60, createdAt: '2026-01-01T00:00:00.000Z' },
  { name: 'Advanced Solutions', sort: 100, createdAt: '2026-02-01T00:00:00.000Z' },
  { name: 'extension and modification', sort: 20, createdAt: '2026-02-01T00:00:00.000Z' },
]
const namesOf = (search: string, sort: CategorySort) => listCategories(listed, { search, sort }).map(({ name }) => name)

test.each<[CategorySort, string[]]>([
  ['popular', ['Advanced Solutions', 'Waterproofing', 'extension and modification', 'Renovation & Interior Design']],
  [
    'alphabetical',
    ['Advanced Solutions', 'extension and modification', 'Renovation & Interior Design', 'Waterproofing'],
  ],
  ['recent', ['Renovation & Interior Design', 'Advanced Solutions', 'extension and modification', 'Waterproofing']],
])('categories are sorted by %s [CAT-02]', (sort, names) => {
  expect(namesOf('', sort)).toEqual(names)
})

test.each<[string, string[]]>([
  ['PROOF', ['Waterproofing']],
  ['tion', ['Advanced Solutions', 'extension and modification', 'Renovation & Interior Design']],
  ['  water ', ['Waterproofing']],
  ['   ', ['Advanced Solutions', 'extension and modification', 'Renovation & Interior Design', 'Waterproofing']],
  ['plumbing', []],
])('a search for "%s" matches anywhere in the title, in any case [CAT-03]', (search, names) => {
  expect(namesOf(search, 'alphabetical')).toEqual(names)
})
