import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { NoRecords } from './no-records.tsx'

const html = (list: RecordListName, search: TableSearch, isAll = true) =>
  renderToStaticMarkup(<NoRecords list={list} search={search} onSearch={() => undefined} isAll={isAll} />)

const renderBack = 'Clear search and filters'

test.each([{ q: 'Bathroom' }, { status: 'approved' }, { from: '2026-01-01' }, { category: 'category_tiling' }])(
  'a list that %o empties links back to the full list [ADMIN-01]',
  (search) => {
    expect(html('stages', search)).toContain('No matches.')
    expect(html('stages', search)).toContain(renderBack)
  },
)

test('an empty unfiltered list says so in every order, and a queue says nothing needs attention [ADMIN-01]', () => {
  expect(html('stages', { sort: 'createdAt', dir: 'asc', hide: ['place'] })).toContain('Nothing needs attention.')
  expect(html('stages', { status: 'all' })).toContain('Nothing here yet.')
  expect(html('customers', {})).toContain('Nothing here yet.')
  for (const list of ['stages', 'customers'] as const) expect(html(list, {})).not.toContain(renderBack)
})

test('a list with more pages does not claim that nothing matches [ADMIN-01]', () => {
  expect(html('customers', { q: 'Bo' }, false)).toContain('Load more')
})
