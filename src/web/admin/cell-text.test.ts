import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'

const cellOf = (list: Parameters<typeof cellText>[0], cells: Record<string, string | number | null>, key: string) =>
  cellText(list, { id: 'one', cells }, { key, label: key })

test('a list says a status in the words of the screens, and a change field by field [ADMIN-01] [ADMIN-03]', () => {
  expect(cellOf('jobs', { status: 'progress' }, 'status')).toBe('Work under way')
  expect(cellOf('customers', { status: 'UNKNOWN' }, 'status')).toBe('Locked for a check (UNKNOWN)')
  expect(cellOf('warranty', { standing: 'escalated' }, 'standing')).toBe('An administrator decides')
  const audit = { action: 'job.archive', subject: 'job 42', before: '{"status": "open"}', after: null }
  expect(cellOf('audit', audit, 'before')).toBe('Status: Open for quotes')
  expect(cellOf('audit', audit, 'after')).toBe('–')
})
