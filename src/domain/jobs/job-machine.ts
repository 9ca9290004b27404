/**
 * The life of a job (specification part 1, sections 3 and 4, "Request status"). The customer edits it and contractors
 * quote on it while it is open; the rest follows from the signed quote: signing, the first payment, the last approval.
 * A job is `closed` when its contract was ended and the money is back [PAY-09], or when an administrator has archived
 * it before there was one; `failed` is reached by nothing yet.
 */
import type { Facts, Machine } from '../core/machine.ts'
import { jobErrors } from './job-errors.ts'

export const JOB_STATUSES = ['open', 'closed', 'signed', 'progress', 'completed', 'failed'] as const
export const JOB_EVENTS = [
  'edit',
  'quote',
  'sign',
  'start',
  'complete',
  'review',
  'end',
  'archive',
  'restore',
  'requestChanges',
] as const
export const JOB_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface JobShape {
  state: (typeof JOB_STATUSES)[number]
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
  states: JOB_STATUSES,
  initial: 'open',
  facts: {
    notReviewed: { means: 'there is no review yet', otherwise: jobErrors.alreadyReviewed },
    noSignature: { means: 'nobody has signed a quote of it', otherwise: jobErrors.signedByOne },
  },
  table: [
    { on: 'edit',     from: ['open'],      who: ['customer'],   to: 'open', when: ['noSignature'] },
    { on: 'edit',     from: AFTER_OPEN,    who: ['customer'],   refuse: jobErrors.noLongerEditable },
    { on: 'quote',    from: ['open'],      who: ['contractor'], to: 'open' },
    { on: 'quote',    from: AFTER_OPEN,    who: ['contractor'], refuse: jobErrors.noLongerOpen },
    { on: 'sign',     from: ['open'],      who: ['system'],     to: 'signed' },
    { on: 'start',    from: ['signed'],    who: ['system'],     to: 'progress' },
    { on: 'complete', from: ['progress'],  who: ['system'],     to: 'completed' },
    { on: 'review',   from: ['completed'], who: ['customer'],   to: 'completed', when: ['notReviewed'], effects: ['rateContractor'] },
    { on: 'end',      from: ['signed', 'progress'], who: ['system'], to: 'closed' },
    { on: 'archive',  from: ['open'],      who: ['admin'],      to: 'closed', when: ['noSignature'] },
    { on: 'archive',  from: AFTER_OPEN,    who: ['admin'],      refuse: jobErrors.notOpen },
    { on: 'restore',  from: ['closed'],    who: ['admin'],      to: 'open', when: ['noSignature'] },
    { on: 'restore',  from: NOT_CLOSED,    who: ['admin'],      refuse: jobErrors.notArchived },
    { on: 'requestChanges', from: ['open'],  who: ['admin'],      to: 'open', when: ['noSignature'] },
    { on: 'requestChanges', from: AFTER_OPEN, who: ['admin'],     refuse: jobErrors.noLongerEditable },
  ],
}

/** For events whose rows ask for no fact. All are false, so a row that did ask would refuse. */
export const defaultJobFacts: Facts<JobShape> = { notReviewed: false, noSignature: false }

/** Work was paid for and has begun; it may be done as well. */
export const BEGUN_STATUSES = ['progress', 'completed'] as const

export function hasBegun(state: JobShape['state']): boolean {
  return BEGUN_STATUSES.some((begun) => begun === state)
}

/** Whether every stage was approved. */
export function isDone(state: JobShape['state']): boolean {
  return state === 'completed'
}
