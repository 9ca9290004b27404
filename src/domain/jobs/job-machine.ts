/**
 * The lifecycle of a job (specification part 1, sections 3 and 4, "Request status"). While it is open, the customer
 * edits it and contractors quote. A job is `closed` after a cancelled contract with refunds [PAY-09], or when an admin
 * archives it before a contract. It is `failed` if its first payment finally fails.
 */
import type { Facts, Machine } from '../core/machine.ts'
import { jobErrors } from './job-errors.ts'

export const JOB_STATUSES = ['open', 'closed', 'signed', 'progress', 'completed', 'failed'] as const
/** Derived from the stages: none is paid, at least one is paid, all are approved [STAGE-11]. */
export const JOB_PROGRESS = ['open', 'progress', 'completed'] as const
export const JOB_EVENTS = [
  'edit',
  'quote',
  'sign',
  'start',
  'complete',
  'review',
  'end',
  'fail',
  'archive',
  'restore',
  'requestChanges',
] as const
const JOB_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface JobShape {
  status: (typeof JOB_STATUSES)[number]
  event: (typeof JOB_EVENTS)[number]
  party: (typeof JOB_PARTIES)[number]
  fact: 'notReviewed' | 'noSignature'
  effect: 'rateContractor'
}

const AFTER_OPEN = JOB_STATUSES.filter((state) => state !== 'open')
const NOT_CLOSED = JOB_STATUSES.filter((state) => state !== 'closed')

// biome-ignore format: a table is read by its columns.
export const jobMachine: Machine<JobShape> = {
  name: 'job',
  statuses: JOB_STATUSES,
  initial: 'open',
  facts: {
    notReviewed: { meaning: 'there is no review yet', error: jobErrors.alreadyReviewed },
    noSignature: { meaning: 'no quote has a signature', error: jobErrors.signedByOne },
  },
  table: [
    { on: 'edit',     from: ['open'],      who: ['customer'],   to: 'open', when: ['noSignature'] },
    { on: 'edit',     from: AFTER_OPEN,    who: ['customer'],   error: jobErrors.noLongerEditable },
    { on: 'quote',    from: ['open'],      who: ['contractor'], to: 'open' },
    { on: 'quote',    from: AFTER_OPEN,    who: ['contractor'], error: jobErrors.noLongerOpen },
    { on: 'sign',     from: ['open'],      who: ['system'],     to: 'signed' },
    { on: 'start',    from: ['signed'],    who: ['system'],     to: 'progress' },
    { on: 'complete', from: ['progress'],  who: ['system'],     to: 'completed' },
    { on: 'review',   from: ['completed'], who: ['customer'],   to: 'completed', when: ['notReviewed'], effects: ['rateContractor'] },
    { on: 'end',      from: ['signed', 'progress'], who: ['system'], to: 'closed' },
    { on: 'fail',     from: ['signed'],    who: ['system'],     to: 'failed' },
    { on: 'archive',  from: ['open'],      who: ['admin'],      to: 'closed', when: ['noSignature'] },
    { on: 'archive',  from: AFTER_OPEN,    who: ['admin'],      error: jobErrors.notOpen },
    { on: 'restore',  from: ['closed'],    who: ['admin'],      to: 'open', when: ['noSignature'] },
    { on: 'restore',  from: NOT_CLOSED,    who: ['admin'],      error: jobErrors.notArchived },
    { on: 'requestChanges', from: ['open'],  who: ['admin'],      to: 'open', when: ['noSignature'] },
    { on: 'requestChanges', from: AFTER_OPEN, who: ['admin'],     error: jobErrors.noLongerEditable },
  ],
}

/** For events whose rows need no fact. All facts are false, so such a row would be denied. */
export const defaultJobFacts: Facts<JobShape> = { notReviewed: false, noSignature: false }

/** A stage was paid and work has begun, or the job is completed. */
export const BEGUN_STATUSES = ['progress', 'completed'] as const

export function hasBegun(state: JobShape['status']): boolean {
  return BEGUN_STATUSES.some((begun) => begun === state)
}

/** Whether every stage is approved. */
export function isDone(state: JobShape['status']): boolean {
  return state === 'completed'
}
