import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { TableSearch } from '../core/table-search.ts'
import { RecordFilters } from './record-filters.tsx'

const category = [{ value: 'category_tiling', label: 'Tiling' }]
const html = (list: RecordListName, search: TableSearch) =>
  renderToStaticMarkup(<RecordFilters list={list} search={search} onSearch={() => undefined} choices={{ category }} />)

test('the filters of a job list are closed until one is set [ADMIN-01]', () => {
  const closed = html('jobs', {})

  for (const label of ['State', 'Category', 'From', 'To']) expect(closed).toContain(`>${label}<`)
  expect(closed).toContain('Tiling')
  expect(closed).not.toContain('open=""')
  expect(html('jobs', { from: '2026-01-01' })).toContain('open=""')
  expect(html('jobs', { state: 'NT' })).toContain('<option value="NT" selected="">NT</option>')
})

test('a filter shows the requested value, or none if it is unknown [ADMIN-01]', () => {
  expect(html('jobs', { category: 'category_archived' })).toContain(
    '<option value="category_archived" selected="">category_archived</option>',
  )
  expect(html('jobs', { state: 'ZZ' })).not.toContain('ZZ')
})

test.each(['2026-02-31', '0000-12-31', 'today'])(
  '%s is no date, so the field stays empty [ADMIN-01]',
  (currentValue) => {
    const fields = html('jobs', { from: currentValue, to: '2026-02-28' })

    expect(fields).not.toContain(currentValue)
    expect(fields).toContain('value="2026-02-28"')
  },
)

test('changes can be filtered by action, id and username [ADMIN-03]', () => {
  const filters = html('audit', { subject: 'ac1' })

  expect(filters).toContain('<option value="account.status">Changed an account&#x27;s status</option>')
  expect(filters).toContain('Record ID')
  expect(filters).toContain('value="ac1"')
  expect(filters).not.toContain('>State<')
})
