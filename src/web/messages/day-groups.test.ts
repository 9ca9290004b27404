import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const now = Date.parse('2026-11-04T01:00:00Z')
const at = (sentAt: string) => ({ sentAt })

test('messages stand below the day of their writing, as it is in Sydney', () => {
  const late = at('2026-11-03T12:59:00Z')
  const early = at('2026-11-03T13:01:00Z')
  const old = at('2025-12-24T03:00:00Z')

  const groups = dayGroups([old, late, early, at('2026-11-04T00:30:00Z')], now)

  expect(groups.map(({ label, messages }) => [label, messages.length])).toEqual([
    ['24 Dec 2025', 1],
    ['Yesterday', 1],
    ['Today', 2],
  ])
})
