/**
 * Machine of a warranty case (specification part 2, section 4). The customer lodges it, the contractor plans, and the
 * customer accepts or disputes the plan. An overdue or disputed case can go to an admin, who orders work or closes it.
 */
import type { Machine } from '../core/machine.ts'
import { warrantyErrors } from './warranty-errors.ts'

export const WARRANTY_STATUSES = [
  'new',
  'lodged',
  'planned',
  'accepted',
  'disputed',
  'escalated',
  'decided',
  'closed',
] as const
export const WARRANTY_EVENTS = [
  'lodgeClaim',
  'lodgeDispute',
  'plan',
  'accept',
  'dispute',
  'escalate',
  'decide',
  'dismiss',
  'close',
] as const
export const WARRANTY_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface WarrantyShape {
  status: (typeof WARRANTY_STATUSES)[number]
  event: (typeof WARRANTY_EVENTS)[number]
  party: (typeof WARRANTY_PARTIES)[number]
  fact: 'workHasBegun' | 'jobIsDone' | 'withinTerm' | 'noOpenCase' | 'isOverdue'
  effect: 'startResponseDeadline' | 'clearResponseDeadline' | 'notifyCustomer' | 'notifyContractor'
}

/** The contractor must respond, and the deadline runs. */
const AWAITING_RESPONSE = ['lodged', 'disputed', 'decided'] as const
const ANSWERED = ['planned', 'accepted'] as const
const OPEN = [...AWAITING_RESPONSE, ...ANSWERED, 'escalated'] as const

// biome-ignore format: a table is read by its columns.
export const warrantyMachine: Machine<WarrantyShape> = {
  name: 'warranty',
  statuses: WARRANTY_STATUSES,
  initial: 'new',
  facts: {
    workHasBegun: { meaning: 'work on the job has begun or is done', error: warrantyErrors.workNotBegun },
    jobIsDone:    { meaning: 'the job is completed', error: warrantyErrors.jobNotDone },
    withinTerm:   { meaning: 'its warranty runs', error: warrantyErrors.termOver },
    noOpenCase:   { meaning: 'no case of this kind is open for the job', error: warrantyErrors.caseOpen },
    isOverdue:    { meaning: 'the answer is overdue', error: warrantyErrors.notOverdue },
  },
  table: [
    { on: 'lodgeClaim',   from: ['new'],               who: ['customer'],   to: 'lodged',    when: ['jobIsDone', 'withinTerm', 'noOpenCase'], effects: ['startResponseDeadline', 'notifyContractor'] },
    { on: 'lodgeDispute', from: ['new'],               who: ['customer'],   to: 'lodged',    when: ['workHasBegun', 'noOpenCase'], effects: ['startResponseDeadline', 'notifyContractor'] },
    { on: 'plan',         from: AWAITING_RESPONSE,              who: ['contractor'], to: 'planned',   effects: ['clearResponseDeadline', 'notifyCustomer'] },
    { on: 'plan',         from: ANSWERED,              who: ['contractor'], error: warrantyErrors.alreadyPlanned },
    { on: 'plan',         from: ['escalated'],         who: ['contractor'], error: warrantyErrors.withAdmin },
    { on: 'plan',         from: ['closed'],            who: ['contractor'], error: warrantyErrors.alreadyClosed },
    { on: 'accept',       from: ['planned'],           who: ['customer'],   to: 'accepted',  effects: ['notifyContractor'] },
    { on: 'accept',       from: ['closed'],            who: ['customer'],   error: warrantyErrors.alreadyClosed },
    { on: 'dispute',      from: ANSWERED,              who: ['customer'],   to: 'disputed',  effects: ['startResponseDeadline', 'notifyContractor'] },
    { on: 'dispute',      from: ['closed'],            who: ['customer'],   error: warrantyErrors.alreadyClosed },
    { on: 'escalate',     from: ['disputed'],          who: ['customer'],   to: 'escalated', effects: ['clearResponseDeadline', 'notifyContractor'] },
    { on: 'escalate',     from: ['lodged', 'decided'], who: ['customer'],   to: 'escalated', when: ['isOverdue'], effects: ['clearResponseDeadline', 'notifyContractor'] },
    { on: 'escalate',     from: ['escalated'],         who: ['customer'],   error: warrantyErrors.withAdmin },
    { on: 'escalate',     from: ['closed'],            who: ['customer'],   error: warrantyErrors.alreadyClosed },
    { on: 'escalate',     from: AWAITING_RESPONSE,              who: ['system'],     to: 'escalated', when: ['isOverdue'], effects: ['clearResponseDeadline', 'notifyCustomer', 'notifyContractor'] },
    { on: 'decide',       from: ['escalated'],         who: ['admin'],      to: 'decided',   effects: ['startResponseDeadline', 'notifyCustomer', 'notifyContractor'] },
    { on: 'decide',       from: ['closed'],            who: ['admin'],      error: warrantyErrors.alreadyClosed },
    { on: 'dismiss',      from: ['escalated'],         who: ['admin'],      to: 'closed',    effects: ['notifyCustomer', 'notifyContractor'] },
    { on: 'dismiss',      from: ['closed'],            who: ['admin'],      error: warrantyErrors.alreadyClosed },
    { on: 'close',        from: OPEN,                  who: ['customer'],   to: 'closed',    effects: ['clearResponseDeadline', 'notifyContractor'] },
    { on: 'close',        from: ['closed'],            who: ['customer'],   error: warrantyErrors.alreadyClosed },
  ],
  notAvailable: warrantyErrors.notNow,
}

/** The party that must act next. */
export const AWAITING = ['contractor', 'customer', 'admin', 'none'] as const
export type Awaiting = (typeof AWAITING)[number]

export const awaitingByStatus: Readonly<Record<WarrantyShape['status'], Awaiting>> = {
  new: 'customer',
  lodged: 'contractor',
  planned: 'customer',
  accepted: 'customer',
  disputed: 'contractor',
  escalated: 'admin',
  decided: 'contractor',
  closed: 'none',
}

/** The event of each kind in form 6. */
export const lodgeEventByClaim = { warrantyClaim: 'lodgeClaim', dispute: 'lodgeDispute' } as const
export const CLAIMS = ['warrantyClaim', 'dispute'] as const
export type Claim = (typeof CLAIMS)[number]
