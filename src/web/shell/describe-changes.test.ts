import { expect, test } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const stage = { status: 'none', submittedAt: null }
const stageAs = (status: string, submittedAt: string | null = null) => ({ status, submittedAt })
const quote = (status: string, changes: object = {}) => ({
  contractorId: 'lee',
  contractorName: 'Lee Tran',
  status,
  sentAt: status === 'draft' ? null : '2026-11-01T00:00:00Z',
  cost: 18_400,
  deadline: '2036-12-18',
  notes: null,
  stages: [stage, stage],
  ...changes,
})
const job = (quotes: object[] = [], changes: object = {}) => ({
  title: 'Bathroom',
  detail: 'Strip out and rebuild.',
  state: 'NSW',
  city: 'SYDNEY',
  addressDetail: null,
  status: 'open',
  categoryName: null,
  dimensions: null,
  materials: null,
  estimatedBudget: null,
  timeline: null,
  propertyAccess: null,
  jobLocation: null,
  attachments: [],
  quotes,
  addressReaders: [],
  archivedQuotes: [],
  ...changes,
})
const ofJob = (before: object, after: object) => describeChanges([{ queryKey: ['job', 'jb1'], before, after }])

test.each([
  ['draft', 'sent', ['Lee Tran sent a quote.']],
  ['sent', 'contractorSigned', ['The contractor signed the contract.']],
  ['contractorSigned', 'sent', ['The contractor removed their signature.']],
  ['customerSigned', 'signed', ['Both parties have signed the contract.']],
  ['completed', 'reviewed', ['The customer reviewed the work.']],
  ['progress', 'refunding', ['The contract was cancelled.']],
  ['refunding', 'closed', ['All payments were refunded.']],
  ['sent', 'closed', ['The quote of Lee Tran was closed.']],
])('a quote from %s to %s has its sentence', (before, after, lines) => {
  expect(ofJob(job([quote(before)]), job([quote(after)]))).toEqual(lines)
  if (before === 'draft') return
  const contract = { queryKey: ['contract', 'jb1', 'lee'], before: quote(before), after: quote(after) }
  expect(describeChanges([contract])).toEqual(lines)
})

test('the customer learns who opened the address [JOB-04]', () => {
  const reader = { contractorId: 'lee', contractorName: 'Lee Tran', readAt: '2026-09-03T00:00:00Z' }

  expect(ofJob(job(), job([], { addressReaders: [reader] }))).toEqual(['Lee Tran saw the address.'])
})

test('a record that its reader may not see any more is named', () => {
  const gone = { queryKey: ['job', 'jb1'], before: job(), after: job(), isGone: true }

  expect(describeChanges([gone])).toEqual(['This job is no longer available.'])
  expect(describeChanges([{ ...gone, queryKey: ['jobs', 'open'] }])).toEqual([])
})

test.each([
  ['none', 'paid', 'Stage 2 was paid.'],
  ['paid', 'waiting', 'Progress of stage 2 was submitted.'],
  ['waiting', 'approved', 'Stage 2 was approved.'],
  ['waiting', 'rejected', 'Changes to stage 2 were requested.'],
])('a stage from %s to %s has its sentence', (before, after, line) => {
  const withStage = (status: string) => job([quote('progress', { stages: [stage, stageAs(status)] })])

  expect(ofJob(withStage(before), withStage(after))).toEqual([line])
})

test('a changed deadline has the dates of the job in Perth [DATA-09]', () => {
  const until = (deadline: string) => job([quote('sent', { deadline })], { state: 'WA', city: 'PERTH' })

  expect(ofJob(until('2026-12-30T15:30:00Z'), until('2026-12-31T15:30:00Z'))).toEqual([
    'Deadline of Lee Tran: 30/12/2026 → 31/12/2026',
  ])
})

test('a second submission of progress has a sentence of its own', () => {
  const withWork = (at: string) => job([quote('progress', { stages: [stageAs('waiting', at)] })])

  expect(ofJob(withWork('2026-11-01'), withWork('2026-11-02'))).toEqual(['Progress of stage 1 was submitted again.'])
})

test('changed terms show the old and the new value, and long texts only that they changed', () => {
  const long = 'A long text about the work, with all that belongs to it and more.'

  expect(ofJob(job(), job([], { title: 'Bathroom and laundry', timeline: 'In May', detail: long }))).toEqual([
    'Title: Bathroom → Bathroom and laundry',
    'Detail changed.',
    'Timeline: none → In May',
  ])
  expect(ofJob(job([quote('sent')]), job([quote('sent', { cost: 17_000 })]))).toEqual([
    'Price of Lee Tran: $18,400.00 → $17,000.00',
  ])
})

test('a status without a cause on the screen shows both labels', () => {
  expect(ofJob(job(), job([], { status: 'closed' }))).toEqual(['Status: Open for quotes → Closed'])
})

test('cases name their new events, and consultations their status', () => {
  const events = [{ event: 'lodgeClaim' }]
  const after = { events: [...events, { event: 'plan' }, { event: 'accept' }] }
  expect(describeChanges([{ queryKey: ['warranty', 'case', 'c1'], before: { events }, after }])).toEqual([
    'Plan sent.',
    'Plan accepted.',
  ])
  const consultation = { before: { status: 'assigned' }, after: { status: 'replied' } }
  expect(describeChanges([{ queryKey: ['consultations', 'one', 'k1'], ...consultation }])).toEqual([
    'Status: Being answered → Replied',
  ])
})

test('other changes of a record have a general sentence, and lists have none', () => {
  const changed = { before: { a: 1 }, after: { a: 2 } }
  const newStages = Array.from({ length: 6 }, () => stageAs('paid'))
  const many = [quote('progress', { stages: newStages.map(() => stage) }), quote('progress', { stages: newStages })]

  expect(describeChanges([{ queryKey: ['quote-request', 'jb1'], ...changed }])).toEqual([
    'This quote request was updated.',
  ])
  expect(describeChanges([{ queryKey: ['jobs', 'own'], ...changed }])).toEqual([])
  expect(ofJob(job([many[0] ?? {}]), job([many[1] ?? {}]))).toEqual([
    'Stage 1 was paid.',
    'Stage 2 was paid.',
    'Stage 3 was paid.',
    'This job was updated.',
  ])
})

test('two queries of a page say the same change once', () => {
  const [before, after] = [quote('sent'), quote('contractorSigned')]

  expect(
    describeChanges([
      { queryKey: ['job', 'jb1'], before: job([before]), after: job([after]) },
      { queryKey: ['contract', 'jb1', 'lee'], before, after },
    ]),
  ).toEqual(['The contractor signed the contract.'])
})
