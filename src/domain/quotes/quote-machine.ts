/**
 * State machine of a quote and its contract (specification part 1, section 4, "Quote / contract status"). A customer
 * may revoke a single signature, because a silent contractor would otherwise block the job. A cancelled contract is
 * `refunding` until all refunds arrive, then `closed` [PAY-09].
 */
import type { Facts, Machine } from '../core/machine.ts'
import { quoteErrors } from './quote-errors.ts'

/** In order, so that two statuses can be compared by index [QUOTE-06]. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'contractorSigned',
  'customerSigned',
  'signed',
  'progress',
  'completed',
  'reviewed',
  'refunding',
  'closed',
] as const
export const QUOTE_EVENTS = [
  'saveDraft',
  'send',
  'sign',
  'revokeSignature',
  'close',
  'start',
  'complete',
  'review',
  'cancel',
  'fail',
  'refunded',
  'requestChanges',
  'archive',
  'restore',
] as const
export const QUOTE_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface QuoteShape {
  status: (typeof QUOTE_STATUSES)[number]
  event: (typeof QUOTE_EVENTS)[number]
  party: (typeof QUOTE_PARTIES)[number]
  fact: 'jobIsOpen' | 'noOtherSignature' | 'withinCoolingOff' | 'isArchived'
  effect:
    | 'storeSignature'
    | 'deleteSignature'
    | 'assignJob'
    | 'closeOtherQuotes'
    | 'enqueueRefunds'
    | 'closeJob'
    | 'failJob'
    | 'notifyCustomer'
    | 'notifyContractor'
}

/** Both parties have signed, so the quote is the contract of its job (money invariant I8). */
export const CONTRACT_STATUSES = ['signed', 'progress', 'completed', 'reviewed', 'refunding'] as const

/** The customer has signed, so the contractor sees the street and the property access [JOB-04]. */
export const CHOSEN_STATUSES = ['customerSigned', ...CONTRACT_STATUSES] as const

const UNDER_CONTRACT = ['contractorSigned', ...CHOSEN_STATUSES] as const
const CANCELLABLE = ['signed', 'progress'] as const
const DONE = ['completed', 'reviewed'] as const
/** The contract was cancelled, or never existed. */
export const ENDED_STATUSES = ['refunding', 'closed'] as const
const NOT_SENT = QUOTE_STATUSES.filter((state) => state !== 'sent')
const NOT_CLOSED = QUOTE_STATUSES.filter((state) => state !== 'closed')
const UNDECIDED = ['draft', 'sent', 'contractorSigned', 'customerSigned'] as const

// biome-ignore format: a table is read by its columns.
export const quoteMachine: Machine<QuoteShape> = {
  name: 'quote',
  statuses: QUOTE_STATUSES,
  initial: 'draft',
  facts: {
    jobIsOpen:        { meaning: 'the job is open', error: quoteErrors.jobNotOpen },
    noOtherSignature: { meaning: 'the customer has signed no other quote of the job', error: quoteErrors.otherSignature },
    withinCoolingOff: { meaning: 'the cooling-off period runs', error: quoteErrors.coolingOffOver },
    isArchived:       { meaning: 'an admin has archived it', error: quoteErrors.notArchived },
  },
  table: [
    { on: 'saveDraft',         from: ['draft'],            who: ['contractor'], to: 'draft',            when: ['jobIsOpen'] },
    { on: 'saveDraft',         from: ['sent'],             who: ['contractor'], error: quoteErrors.alreadySent },
    { on: 'saveDraft',         from: UNDER_CONTRACT,       who: ['contractor'], error: quoteErrors.alreadySigned },
    { on: 'saveDraft',         from: ['closed'],           who: ['contractor'], error: quoteErrors.jobNotOpen },
    { on: 'send',              from: ['draft'],            who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['notifyCustomer'] },
    { on: 'send',              from: ['sent'],             who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['notifyCustomer'] },
    { on: 'send',              from: UNDER_CONTRACT,       who: ['contractor'], error: quoteErrors.alreadySigned },
    { on: 'send',              from: ['closed'],           who: ['contractor'], error: quoteErrors.jobNotOpen },
    { on: 'sign',              from: ['sent'],             who: ['contractor'], to: 'contractorSigned', when: ['jobIsOpen'], effects: ['storeSignature', 'notifyCustomer'] },
    { on: 'sign',              from: ['customerSigned'],   who: ['contractor'], to: 'signed',           when: ['jobIsOpen'], effects: ['storeSignature', 'assignJob', 'closeOtherQuotes', 'notifyCustomer'] },
    { on: 'sign',              from: ['sent'],             who: ['customer'],   to: 'customerSigned',   when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'notifyContractor'] },
    { on: 'sign',              from: ['contractorSigned'], who: ['customer'],   to: 'signed',           when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'assignJob', 'closeOtherQuotes', 'notifyContractor'] },
    { on: 'revokeSignature', from: ['customerSigned'],   who: ['customer'],   to: 'sent',             effects: ['deleteSignature', 'notifyContractor'] },
    { on: 'revokeSignature', from: ['contractorSigned'], who: ['contractor'], to: 'sent',             effects: ['deleteSignature', 'notifyCustomer'] },
    { on: 'close',             from: UNDECIDED,            who: ['system'],     to: 'closed',           effects: ['notifyContractor'] },
    { on: 'start',             from: ['signed'],           who: ['system'],     to: 'progress' },
    { on: 'complete',          from: ['progress'],         who: ['system'],     to: 'completed' },
    { on: 'review',            from: ['completed'],        who: ['customer'],   to: 'reviewed',         effects: ['notifyContractor'] },
    { on: 'cancel',            from: CANCELLABLE,             who: ['customer'],   to: 'refunding',        when: ['withinCoolingOff'], effects: ['enqueueRefunds', 'notifyContractor'] },
    { on: 'cancel',            from: CANCELLABLE,             who: ['admin'],      to: 'refunding',        effects: ['enqueueRefunds', 'notifyCustomer', 'notifyContractor'] },
    { on: 'cancel',            from: DONE,                 who: ['customer', 'admin'], error: quoteErrors.workIsDone },
    { on: 'cancel',            from: ENDED_STATUSES,         who: ['customer', 'admin'], error: quoteErrors.alreadyEnded },
    { on: 'fail',              from: ['signed'],           who: ['system'],     to: 'closed',           effects: ['failJob', 'notifyCustomer', 'notifyContractor'] },
    { on: 'refunded',          from: ['refunding'],        who: ['system'],     to: 'closed',           effects: ['closeJob', 'notifyCustomer', 'notifyContractor'] },
    { on: 'requestChanges',     from: ['sent'],             who: ['admin'],      to: 'sent',             when: ['jobIsOpen'], effects: ['notifyContractor'] },
    { on: 'requestChanges',     from: NOT_SENT,             who: ['admin'],      error: quoteErrors.notJustSent },
    { on: 'archive',           from: ['sent'],             who: ['admin'],      to: 'closed',           effects: ['notifyContractor'] },
    { on: 'archive',           from: NOT_SENT,             who: ['admin'],      error: quoteErrors.notJustSent },
    { on: 'restore',           from: ['closed'],           who: ['admin'],      to: 'sent',             when: ['isArchived', 'jobIsOpen'], effects: ['notifyContractor'] },
    { on: 'restore',           from: NOT_CLOSED,           who: ['admin'],      error: quoteErrors.notArchived },
  ],
}

/** For events whose rows need no fact. All facts are false, so another row would be denied. */
export const defaultQuoteFacts: Facts<QuoteShape> = {
  jobIsOpen: false,
  noOtherSignature: false,
  withinCoolingOff: false,
  isArchived: false,
}

/** Moderation events of admins. They notify the contractor and are not part of the contract's audit trail. */
export const MODERATION_EVENTS = [
  'requestChanges',
  'archive',
  'restore',
] as const satisfies readonly QuoteShape['event'][]

/** Whether a quote has reached a status, by the specification's order. */
export function isAtLeast(state: QuoteShape['status'], bound: QuoteShape['status']): boolean {
  return QUOTE_STATUSES.indexOf(state) >= QUOTE_STATUSES.indexOf(bound)
}

/** Whether a contract ended without the work being completed. */
export function hasEnded(state: QuoteShape['status']): boolean {
  return ENDED_STATUSES.some((ended) => ended === state)
}

/** Statuses in which a contractor may save [QUOTE-06]. */
export const EDITABLE_STATUSES = ['draft', 'sent'] as const
