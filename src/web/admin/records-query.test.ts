import { expect, test } from 'vitest'
import { exportUrl, toggleColumn } from './records-query.ts'

test('an address that is mistyped or of another list asks for what the list knows, and is no fault [ADMIN-01]', () => {
  const mistyped = { q: 'x'.repeat(300), sort: 'colour', from: '2026-02-31', to: 'soon', actor: 'mia' }

  expect(exportUrl('jobs', mistyped)).toBe(`/api/admin/jobs/csv?q=${'x'.repeat(256)}`)
  expect(exportUrl('jobs', { sort: 'title', from: '2026-02-28', state: 'NT' })).toBe(
    '/api/admin/jobs/csv?sort=title&from=2026-02-28&state=NT',
  )
})

test('whatever stands in a list is asked for where that is chosen, also of a list that begins with what waits [ADMIN-01]', () => {
  expect(exportUrl('stages', { status: 'all' })).toBe('/api/admin/lists/stages/csv?status=all')
  expect(exportUrl('stages', {})).toBe('/api/admin/lists/stages/csv?status=waiting')
  expect(exportUrl('stages', { status: 'colour' })).toBe('/api/admin/lists/stages/csv?status=waiting')
  expect(exportUrl('jobs', { status: 'all' })).toBe('/api/admin/jobs/csv?')
})

test('a column that is hidden takes its order along, and comes back without it [ADMIN-01]', () => {
  const asked = { q: 'deck', sort: 'title', dir: 'desc' } as const

  const hidden = toggleColumn(asked, 'title')
  expect(hidden).toEqual({ q: 'deck', hide: ['title'] })
  expect(toggleColumn(hidden, 'title')).toEqual({ q: 'deck' })
  expect(toggleColumn(asked, 'state')).toEqual({ ...asked, hide: ['state'] })
})
