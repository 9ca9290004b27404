/** The expectations are typed from specification part 1, sections 3, 4 and 6. */
import { describe, expect, test } from 'vitest'
import { availableEvents, decide, machineDefects, printMachine } from '../core/machine.ts'
import { JOB_EVENTS, JOB_PARTIES, JOB_STATUSES, jobMachine } from './job-machine.ts'

const facts = { notReviewed: true, noSignature: true }
const afterOpen = 'closed | signed | progress | completed | failed'

test('a job is open, signed, in progress, completed, and reviewed once [STAGE-07, STAGE-11]', () => {
  expect(printMachine(jobMachine)).toEqual([
    'open --edit by customer--> open when nobody has signed a quote of it',
    `${afterOpen} --edit by customer--> refused: This job has been signed and can no longer be edited.`,
    'open --quote by contractor--> open',
    `${afterOpen} --quote by contractor--> refused: This job is no longer open for quotes.`,
    'open --sign by system--> signed',
    'signed --start by system--> progress',
    'progress --complete by system--> completed',
    'completed --review by customer--> completed when there is no review yet; rateContractor',
    'signed | progress --end by system--> closed',
    'open --archive by admin--> closed when nobody has signed a quote of it',
    `${afterOpen} --archive by admin--> refused: Only an open job can be archived.`,
    'closed --restore by admin--> open when nobody has signed a quote of it',
    'open | signed | progress | completed | failed --restore by admin--> refused: This job is not in the archive.',
    'open --requestChanges by admin--> open when nobody has signed a quote of it',
    `${afterOpen} --requestChanges by admin--> refused: This job has been signed and can no longer be edited.`,
  ])
})

test('only failed is not entered yet', () => {
  expect(machineDefects(jobMachine)).toEqual(['failed is never reached'])
})

test('the request statuses are the six of the specification, starting open [STAGE-11]', () => {
  expect(JOB_STATUSES).toEqual(['open', 'closed', 'signed', 'progress', 'completed', 'failed'])
  expect(jobMachine.initial).toBe('open')
})

describe('only these may happen to a job [JOB-06, STAGE-07, NAV-14]', () => {
  const allowed: Record<string, string> = {
    'open edit customer': 'open',
    'open quote contractor': 'open',
    'open sign system': 'signed',
    'signed start system': 'progress',
    'progress complete system': 'completed',
    'completed review customer': 'completed',
    'signed end system': 'closed',
    'progress end system': 'closed',
    'open archive admin': 'closed',
    'closed restore admin': 'open',
    'open requestChanges admin': 'open',
  }
  const tries = JOB_STATUSES.flatMap((state) =>
    JOB_EVENTS.flatMap((event) => JOB_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(jobMachine, { state, party, facts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
    expect(availableEvents(jobMachine, { state, party, facts }).includes(event)).toBe(to !== undefined)
  })
})

test.each([
  ['edit', 'customer', 'This job has been signed and can no longer be edited.'],
  ['quote', 'contractor', 'This job is no longer open for quotes.'],
] as const)('%s of a signed job by the %s says %j [JOB-06]', (event, party, sentence) => {
  expect(() => decide(jobMachine, { state: 'signed', party, facts }, event)).toThrow(sentence)
})

test('a review is given once: it is read-only afterwards [STAGE-10]', () => {
  const reviewed = { notReviewed: false, noSignature: false }
  const attempt = () => decide(jobMachine, { state: 'completed', party: 'customer', facts: reviewed }, 'review')
  expect(attempt).toThrow('You have already reviewed this job.')
})

test('a job that one side has signed for stays as it was read [QUOTE-07]', () => {
  const signed = { notReviewed: true, noSignature: false }
  const attempt = () => decide(jobMachine, { state: 'open', party: 'customer', facts: signed }, 'edit')
  expect(attempt).toThrow('A quote of this job has been signed. Take the signature back before you change the job.')
})

test('a contract, also one that was ended, is never archived nor opened again [ADMIN-01]', () => {
  const signed = { notReviewed: true, noSignature: false }
  const sentence = 'A quote of this job has been signed. Take the signature back before you change the job.'
  expect(() => decide(jobMachine, { state: 'open', party: 'admin', facts: signed }, 'archive')).toThrow(sentence)
  expect(() => decide(jobMachine, { state: 'closed', party: 'admin', facts: signed }, 'restore')).toThrow(sentence)
})
