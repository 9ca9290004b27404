import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { NoRecords } from './no-records.tsx'

const html = (list: RecordListName, search: TableSearch, isAll = true) =>
  renderToStaticMarkup(<NoRecords list={list} search={search} onSearch={() => undefined} isAll={isAll} />)

const renderBack = 'Clear search and filters'

test.each([{ q: 'Bathroom' }, { status: 'approved' }, { from: '2026-01-01' }, { category: 'category_tiling' }])(
  'a list that is empty because it is kept to %o leads back to the whole [ADMIN-01]',
  (search) => {
    expect(html('stages', search)).toContain('No matches.')
    expect(html('stages', search)).toContain(renderBack)
  },
)

test('a list that holds nothing by itself says so, in whatever order: a queue that nothing waits [ADMIN-01]', () => {
  expect(html('stages', { sort: 'createdAt', dir: 'asc', hide: ['place'] })).toContain('Nothing needs attention.')
  expect(html('stages', { status: 'all' })).toContain('Nothing here yet.')
  expect(html('customers', {})).toContain('Nothing here yet.')
  for (const list of ['stages', 'customers'] as const) expect(html(list, {})).not.toContain(renderBack)
})

test('where more is to be looked through nothing is said to be all [ADMIN-01]', () => {
  expect(html('customers', { q: 'Bo' }, false)).toContain('Load more')
})
