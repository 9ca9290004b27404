import { expect, test } from 'vitest'
import { monthText } from './formats.ts'
import { monthsSince, readMonth } from './months.ts'

test('the months of a list run from the latest month in any state to the first one in any state', () => {
  const now = new Date('2026-01-31T20:00:00Z')

  expect(monthsSince('2025-11-30T12:00:00.000Z', now)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  // 23:30 of 31 December in Perth.
  expect(monthsSince('2025-12-31T15:30:00.000Z', now).at(-1)).toBe('2025-12')
  expect(monthsSince(null, now)).toEqual([])
})

test('a month has its name, and an address names a month or none', () => {
  expect(monthText('2026-11')).toBe('November 2026')
  expect(['2026-11', '2026-13', 7, undefined].map(readMonth)).toEqual(['2026-11', undefined, undefined, undefined])
})
