import { expect, onTestFinished, test } from 'vitest'
import { setReaderTimeZone } from '#domain/core/reader-time-zone.ts'
import { cellText } from './cell-text.ts'

const cellOf = (list: Parameters<typeof cellText>[0], cells: Record<string, string | number | null>, key: string) =>
  cellText(list, { id: 'one', cells }, { key, label: key })

test('a list shows status labels and changes per field [ADMIN-01] [ADMIN-03]', () => {
  expect(cellOf('jobs', { status: 'progress' }, 'status')).toBe('Work in progress')
  expect(cellOf('customers', { status: 'UNKNOWN' }, 'status')).toBe('Suspended for review')
  expect(cellOf('admins', { permissions: 'supervisor admin_qa_read' }, 'permissions')).toBe('Supervisor, Q&A: Read')
  expect(cellOf('audit', { permission: 'any' }, 'permission')).toBe('Any admin')
  expect(cellOf('jobs', { place: 'MCLAREN VALE, SA' }, 'place')).toBe('McLaren Vale, SA')
  expect(cellOf('contractors', { abn: '51824753556' }, 'abn')).toBe('51 824 753 556')
  expect(cellOf('contractors', { place: 'NT' }, 'place')).toBe('NT')
  expect(cellOf('siteContent', { place: 'On its own page.' }, 'place')).toBe('On its own page.')
  expect(cellOf('warranty', { caseStatus: 'escalated' }, 'caseStatus')).toBe('With an admin')
  const audit = { action: 'job.archive', subject: 'job 42', before: '{"status": "open"}', after: null }
  expect(cellOf('audit', audit, 'before')).toBe('Status: Open for quotes')
  expect(cellOf('audit', audit, 'after')).toBe('–')
})

// Sydney changes its clocks on 5 April and 4 October 2026. Honolulu is behind Greenwich.
test.each([
  ['Australia/Sydney', '04 Apr. 2026, 3:30 pm', '04 Oct. 2026, 5:30 am', '01 Jan. 2027, 12:30 am'],
  ['Australia/Brisbane', '04 Apr. 2026, 2:30 pm', '04 Oct. 2026, 4:30 am', '31 Dec. 2026, 11:30 pm'],
  ['Australia/Adelaide', '04 Apr. 2026, 3:00 pm', '04 Oct. 2026, 5:00 am', '01 Jan. 2027, 12:00 am'],
  ['Australia/Darwin', '04 Apr. 2026, 2:00 pm', '04 Oct. 2026, 4:00 am', '31 Dec. 2026, 11:00 pm'],
  ['Australia/Perth', '04 Apr. 2026, 12:30 pm', '04 Oct. 2026, 2:30 am', '31 Dec. 2026, 9:30 pm'],
  ['Pacific/Honolulu', '03 Apr. 2026, 6:30 pm', '03 Oct. 2026, 8:30 am', '31 Dec. 2026, 3:30 am'],
])('a list in %s shows times of that place, and the same days as every reader [ADMIN-01]', (timeZone, ...times) => {
  setReaderTimeZone(() => timeZone)
  onTestFinished(() => setReaderTimeZone(() => undefined))
  const timeOf = (createdAt: string) =>
    cellText('audit', { id: 'one', cells: { createdAt } }, { key: 'createdAt', label: 'When', kind: 'dateTime' })
  const dayOf = (dueOn: string) =>
    cellText('warranty', { id: 'one', cells: { dueOn } }, { key: 'dueOn', label: 'Response due', kind: 'date' })

  const instants = ['2026-04-04T04:30:00.000Z', '2026-10-03T18:30:00.000Z', '2026-12-31T13:30:00.000Z']
  expect(instants.map(timeOf).map((text) => text.replaceAll('\u202f', ' '))).toEqual(times)
  expect(dayOf('2026-12-31')).toBe('31 Dec. 2026')
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
  expect(cellText('audit', record, { key: 'subject', label: 'What' })).toBe('Conversation: Mia Chen')
  expect(cellText('audit', { ...record, names: {} }, { key: 'subject', label: 'What' })).toBe('Conversation support-7')
  const page = { id: 'two', cells: { action: 'content.save', subject: 'content setting/faq' } }
  expect(cellText('audit', page, { key: 'subject', label: 'What' })).toBe('Content: Questions and answers')
})
