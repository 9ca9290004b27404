import { expect, onTestFinished, test } from 'vitest'
import { setReaderTimeZone } from '#domain/core/reader-time-zone.ts'
import { exportUrl, formatCount, toggleColumn, totalOf } from './records-query.ts'

test('unknown URL parameters are ignored [ADMIN-01]', () => {
  const mistyped = { q: 'x'.repeat(300), sort: 'colour', from: '2026-02-31', to: 'soon', actor: 'mia' }

  expect(exportUrl('jobs', mistyped)).toBe(`/api/admin/jobs/csv?q=${'x'.repeat(256)}`)
  expect(exportUrl('jobs', { sort: 'title', from: '2026-02-28', state: 'NT' })).toBe(
    '/api/admin/jobs/csv?sort=title&from=2026-02-28&timeZone=Australia%2FSydney&state=NT',
  )
})

test('days of a filter are those of the reader [ADMIN-01]', () => {
  setReaderTimeZone(() => 'Australia/Perth')
  onTestFinished(() => setReaderTimeZone(() => undefined))

  expect(exportUrl('jobs', { from: '2026-12-31' })).toBe(
    '/api/admin/jobs/csv?from=2026-12-31&timeZone=Australia%2FPerth',
  )
  expect(exportUrl('jobs', {})).toBe('/api/admin/jobs/csv?')
})

test('every listed filter value reaches the server, also in lists with a default status [ADMIN-01]', () => {
  expect(exportUrl('stages', { status: 'all' })).toBe('/api/admin/lists/stages/csv?status=all')
  expect(exportUrl('stages', {})).toBe('/api/admin/lists/stages/csv?status=waiting')
  expect(exportUrl('stages', { status: 'colour' })).toBe('/api/admin/lists/stages/csv?status=waiting')
  expect(exportUrl('jobs', { status: 'all' })).toBe('/api/admin/jobs/csv?')
})

test('hiding the sorted column also removes the order [ADMIN-01]', () => {
  const asked = { q: 'deck', sort: 'title', dir: 'desc' } as const

  const hidden = toggleColumn(asked, 'title')
  expect(hidden).toEqual({ q: 'deck', hide: ['title'] })
  expect(toggleColumn(hidden, 'title')).toEqual({ q: 'deck' })
  expect(toggleColumn(asked, 'state')).toEqual({ ...asked, hide: ['state'] })
})

test('the total of a list is known without filters, and stops after 1,000 [ADMIN-01]', () => {
  const counts = [
    { status: 'waiting', count: 12 },
    { status: 'rejected', count: 1_001 },
    { status: 'approved', count: 0 },
  ]

  expect(totalOf('stages', {}, counts)).toBe(12)
  expect(totalOf('stages', { status: 'all' }, counts)).toBe(1_013)
  expect(totalOf('stages', { status: 'rejected', sort: 'createdAt', dir: 'asc' }, counts)).toBe(1_001)
  for (const filter of [{ q: 'deck' }, { state: 'NSW' }, { from: '2026-01-01' }])
    expect(totalOf('stages', filter, counts)).toBeUndefined()
  expect(totalOf('audit', {}, [{ status: null, count: 7 }])).toBe(7)
  expect([12, 1_000, 1_001].map(formatCount)).toEqual(['12', '1,000', '1,000+'])
})
