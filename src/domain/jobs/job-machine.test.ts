/** The expectations come from specification part 1, sections 3, 4 and 6. */
import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { JOB_STATUSES, jobMachine } from './job-machine.ts'

const afterOpen = 'closed | signed | progress | completed | failed'

test('a job is open, signed, in progress, completed and then reviewed once [JOB-06, STAGE-07, STAGE-11, NAV-14]', () => {
  expect(formatMachine(jobMachine)).toEqual([
    'open --edit by customer--> open when no quote has a signature',
    `${afterOpen} --edit by customer--> error: This job has been signed and can no longer be edited.`,
    'open --quote by contractor--> open',
    `${afterOpen} --quote by contractor--> error: This job is no longer open for quotes.`,
    'open --sign by system--> signed',
    'signed --start by system--> progress',
    'progress --complete by system--> completed',
    'completed --review by customer--> completed when there is no review yet; rateContractor',
    'signed | progress --end by system--> closed',
    'signed --fail by system--> failed',
    'open --archive by admin--> closed when no quote has a signature',
    `${afterOpen} --archive by admin--> error: Only an open job can be archived.`,
    'closed --restore by admin--> open when no quote has a signature',
    "open | signed | progress | completed | failed --restore by admin--> error: This job isn't archived.",
    'open --requestChanges by admin--> open when no quote has a signature',
    `${afterOpen} --requestChanges by admin--> error: This job has been signed and can no longer be edited.`,
  ])
})

test('the job table is well formed, and every request status is reached [STAGE-11]', () => {
  expect(machineDefects(jobMachine)).toEqual([])
})

test('the request statuses are the six of the specification and start open [STAGE-11]', () => {
  expect(JOB_STATUSES).toEqual(['open', 'closed', 'signed', 'progress', 'completed', 'failed'])
  expect(jobMachine.initial).toBe('open')
})

test('a reviewed job rejects a second review [STAGE-10]', () => {
  const reviewed = { notReviewed: false, noSignature: false }
  const attempt = () => decide(jobMachine, { status: 'completed', party: 'customer', facts: reviewed }, 'review')
  expect(attempt).toThrow('You have already reviewed this job.')
})

test('a job with one signature cannot be edited [QUOTE-07]', () => {
  const signed = { notReviewed: true, noSignature: false }
  const attempt = () => decide(jobMachine, { status: 'open', party: 'customer', facts: signed }, 'edit')
  expect(attempt).toThrow(
    'A party has signed a quote for this job. They must remove their signature before the job can change.',
  )
})

test('a job with a contract cannot be archived or reopened, even after its cancellation [ADMIN-01]', () => {
  const signed = { notReviewed: true, noSignature: false }
  const sentence =
    'A party has signed a quote for this job. They must remove their signature before the job can change.'
  expect(() => decide(jobMachine, { status: 'open', party: 'admin', facts: signed }, 'archive')).toThrow(sentence)
  expect(() => decide(jobMachine, { status: 'closed', party: 'admin', facts: signed }, 'restore')).toThrow(sentence)
})
