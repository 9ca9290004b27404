import { expect, test } from 'vitest'
import { cellText } from './cell-text.ts'

const cellOf = (list: Parameters<typeof cellText>[0], cells: Record<string, string | number | null>, key: string) =>
  cellText(list, { id: 'one', cells }, { key, label: key })

test('a list shows status labels and changes per field [ADMIN-01] [ADMIN-03]', () => {
  expect(cellOf('jobs', { status: 'progress' }, 'status')).toBe('Work in progress')
  expect(cellOf('customers', { status: 'UNKNOWN' }, 'status')).toBe('Locked for review (UNKNOWN)')
  expect(cellOf('admins', { permissions: 'supervisor admin_qa_read' }, 'permissions')).toBe('Supervisor, Q&A: Read')
  expect(cellOf('audit', { permission: 'any' }, 'permission')).toBe('any')
  expect(cellOf('warranty', { caseStatus: 'escalated' }, 'caseStatus')).toBe('With an admin')
  const audit = { action: 'job.archive', subject: 'job 42', before: '{"status": "open"}', after: null }
  expect(cellOf('audit', audit, 'before')).toBe('Status: Open for quotes')
  expect(cellOf('audit', audit, 'after')).toBe('–')
})

test('the list of changes shows names instead of ids [ADMIN-03]', () => {
  const cells = {
    action: 'support.assign',
    subject: 'conversation support-7',
    before: null,
    after: '{"assigneeId": "kxWm"}',
  }
  const record = { id: 'one', cells, names: { kxWm: 'Ana Field', 'support-7': 'Mia Chen' } }

  expect(cellText('audit', record, { key: 'after', label: 'After' })).toBe('Assignee: Ana Field')
  expect(cellText('audit', record, { key: 'subject', label: 'What' })).toBe('conversation Mia Chen (support-7)')
  expect(cellText('audit', { ...record, names: {} }, { key: 'subject', label: 'What' })).toBe('conversation support-7')
  const page = { id: 'two', cells: { action: 'content.save', subject: 'content setting/faq' } }
  expect(cellText('audit', page, { key: 'subject', label: 'What' })).toBe('content Questions and answers (setting/faq)')
})
