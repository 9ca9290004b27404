import { expect, test } from 'vitest'
import { changeLines, changeSideText } from './change-labels.ts'
import { RECORD_LISTS, type RecordListName, recordListOf } from './record-lists.ts'
import { cellLabel } from './status-labels.ts'

const linesOf = (action: string, before: unknown, after: unknown, subject = 'one') =>
  changeLines({ action, subject, before, after }).map(({ title, from, to }) => [title, from, to])

test('a change lists its changed fields with their screen labels [ADMIN-03]', () => {
  const before = { name: 'Mia', city: 'SYDNEY', company: null, hourlyPrice: 80, taxType: 'gst', photos: ['a', 'b'] }
  const after = { name: 'Mia', city: 'GOLD COAST', company: '', hourlyPrice: 95.5, taxType: 'cash', photos: ['a'] }

  expect(linesOf('contractor.change', before, after)).toEqual([
    ['City', 'Sydney', 'Gold Coast'],
    ['Hourly price', '$80.00', '$95.50'],
    ['Tax', 'Registered for GST', 'Not registered for GST'],
    ['Photos', '2 files', '1 file'],
  ])
  expect(linesOf('account.impersonate', null, null)).toEqual([])
})

test.each([
  ['account.status', 'CONFIRMED', 'UNKNOWN', 'Active', 'Suspended for review'],
  ['job.archive', 'open', 'closed', 'Open for quotes', 'Closed'],
  ['stage.reject', 'waiting', 'rejected', 'Waiting for the customer', 'Changes requested'],
  ['contract.cancel', 'progress', 'refunding', 'Work in progress', 'Refund in progress'],
  ['consultation.assign', 'open', 'assigned', 'Waiting for a reply', 'Being answered'],
  ['story.change', 'draft', 'published', 'Draft', 'Published'],
  ['warranty.decide', 'escalated', 'closed', 'With an admin', 'Closed'],
])(
  'a status of %s has the label of its screen, with the names of AUTH-11 beside it [ADMIN-03]',
  (action, from, to, ...words) => {
    expect(linesOf(action, { status: from }, { status: to })).toEqual([['Status', ...words]])
  },
)

test('dates, times, booleans and lists have the usual format [ADMIN-03]', () => {
  expect(
    linesOf('verification.check', null, { kind: 'licence', validUntil: '2027-06-30', evidence: true, note: '' }),
  ).toEqual([
    ['Kind', undefined, 'Licence'],
    ['Valid until', undefined, '30 Jun. 2027'],
    ['Evidence', undefined, 'yes'],
  ])
  expect(linesOf('account.impersonate', null, { until: '2026-11-22T05:12:00.000Z' })).toEqual([
    ['Until', undefined, '22 Nov. 2026, 4:12 pm'],
  ])
  expect(linesOf('admin.permissions', { permissions: [] }, { permissions: ['admin_job_read', 'supervisor'] })).toEqual([
    ['Permissions', 'none', 'Jobs: Read, Supervisor'],
  ])
  expect(linesOf('stage.reject', null, { stageIndex: 0, reason: 'Cracks' })).toEqual([
    ['Stage', undefined, '1'],
    ['Reason', undefined, 'Cracks'],
  ])
  expect(linesOf('content.roll-back', { number: 2 }, { number: 3, of: 0 })).toEqual([
    ['Version', '2', '3'],
    ['Restored version', undefined, 'the default version'],
  ])
})

test('every stored audit name has a label [ADMIN-03]', () => {
  expect(linesOf('account.impersonation-end', null, { endedBy: 'leave' })).toEqual([
    ['Ended by', undefined, 'the admin'],
  ])
  expect(linesOf('alert.retry', { kind: 'refund-failed' }, null)).toEqual([['Kind', 'Refund failed', undefined]])
  expect(linesOf('contractor.change', { categories: [] }, { categories: ['category_tiling'] })).toEqual([
    ['Categories', 'none', 'Tiling'],
  ])
  expect(linesOf('contract.cancel', null, { includeReleased: true })).toEqual([
    ['Includes released money', undefined, 'yes'],
  ])
})

test('an id appears as the name of its user or job, or as the id if that is unknown [ADMIN-03]', () => {
  const job = 'jb019aa1b2c3d4e5f60718293a4b5c6d7e'
  const names = { kxWmRtbQ: 'Ana Field', [job]: 'Bathroom renovation' }
  const lines = (before: unknown, after: unknown) =>
    changeLines({ action: 'support.assign', subject: 'one', names, before, after }).map(({ from, to }) => [from, to])

  for (const field of ['assigneeId', 'consultantId', 'contractorId'])
    expect(lines({ [field]: 'gone' }, { [field]: 'kxWmRtbQ' }), field).toEqual([['gone', 'Ana Field']])
  expect(lines(null, { jobId: job })).toEqual([[undefined, 'Bathroom renovation']])
  expect(lines(null, { about: `refund:${job}:0` })).toEqual([[undefined, 'refund of stage 1, Bathroom renovation']])
  expect(lines(null, { about: `${job} stage 1` })).toEqual([[undefined, 'stage 2, Bathroom renovation']])
  expect(lines(null, { about: 'A reply to a question' })).toEqual([[undefined, 'A reply to a question']])
})

test('the audit list shows a legal rule as its page does [ADMIN-03]', () => {
  const after = { value: { days: 5, clear: true, from: null }, confidence: 'official' }

  expect(linesOf('legal-rule.add', null, after, 'NSW_cooling-off_2026-12-01')).toEqual([
    ['Rule', undefined, expect.stringMatching(/^Business days: 5 business days; Clear days: yes; /)],
    ['Confidence', undefined, 'official source'],
  ])
})

test('the audit list shows the value before or after a change in one line [ADMIN-03]', () => {
  const about = { action: 'account.status', subject: 'one' }

  expect(changeSideText(about, { status: 'ARCHIVED', event: 'archive' })).toBe('Status: Closed; Action: Archive')
  expect(changeSideText(about, null)).toBe('')
})

test('every status filter has a label [ADMIN-01]', () => {
  const names = Object.keys(RECORD_LISTS) as RecordListName[]
  const wordless = names.flatMap((list) =>
    recordListOf(list).statuses.filter((status) => cellLabel(list, 'status', status) === status),
  )

  expect(wordless).toEqual([])
})

test('a list uses the same status labels, and shows a status without a label unchanged [ADMIN-01]', () => {
  expect(cellLabel('jobs', 'status', 'progress')).toBe('Work in progress')
  expect(cellLabel('quoteApplies', 'status', 'contractorSigned')).toBe('Waiting for the customer')
  expect(cellLabel('warranty', 'awaiting', 'admin')).toBe('An admin')
  expect(cellLabel('jobs', 'title', 'progress')).toBe('progress')
})
