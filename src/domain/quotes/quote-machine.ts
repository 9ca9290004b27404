/**
 * The life of a quote and of the contract it becomes (specification part 1, section 4, "Quote / contract status").
 * Either side may sign first. A customer has at most one signature waiting for an answer and may take it back until
 * the contractor has signed too; without that, a contractor who never answers would block the job.
 * Inside the cooling-off period the customer may end the contract, and an administrator at any time: it is `refunding`
 * until every refund has arrived, and then `closed` [PAY-09].
 * An administrator may ask for a correction of a quote that nobody has signed, or archive it, which closes it for as long
 * as it is in the archive [ADMIN-01].
 */
import type { Machine } from '../core/machine.ts'
import { quoteErrors } from './quote-errors.ts'

/** In order: comparing two statuses means comparing their places in this list [QUOTE-06]. */
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
  'withdrawSignature',
  'close',
  'start',
  'complete',
  'review',
  'cancel',
  'refunded',
  'requestChanges',
  'archive',
  'restore',
] as const
export const QUOTE_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface QuoteShape {
  state: (typeof QUOTE_STATUSES)[number]
  event: (typeof QUOTE_EVENTS)[number]
  party: (typeof QUOTE_PARTIES)[number]
  fact: 'jobIsOpen' | 'noOtherSignature' | 'withinCoolingOff' | 'isArchived'
  effect:
    | 'storeSignature'
    | 'dropSignature'
    | 'takeJob'
    | 'closeOtherQuotes'
    | 'enqueueRefunds'
    | 'endJob'
    | 'notifyCustomer'
    | 'notifyContractor'
}

/** Both sides have signed: the quote is the contract of its job (money invariant I8). */
export const CONTRACT_STATUSES = ['signed', 'progress', 'completed', 'reviewed', 'refunding'] as const

const UNDER_CONTRACT = ['contractorSigned', 'customerSigned', ...CONTRACT_STATUSES] as const
const STANDING = ['signed', 'progress'] as const
const DONE = ['completed', 'reviewed'] as const
/** The customer or an administrator has ended the contract, or there never was one. */
export const ENDED_STATUSES = ['refunding', 'closed'] as const
const NOT_SENT = QUOTE_STATUSES.filter((state) => state !== 'sent')
const NOT_CLOSED = QUOTE_STATUSES.filter((state) => state !== 'closed')
const UNDECIDED = ['draft', 'sent', 'contractorSigned', 'customerSigned'] as const

// biome-ignore format: a table is read by its columns.
export const quoteMachine: Machine<QuoteShape> = {
  name: 'quote',
  states: QUOTE_STATUSES,
  initial: 'draft',
  facts: {
    jobIsOpen:        { means: 'the job is open', otherwise: quoteErrors.jobNotOpen },
    noOtherSignature: { means: 'the customer has signed no other quote of the job', otherwise: quoteErrors.otherSignature },
    withinCoolingOff: { means: 'the cooling-off period runs', otherwise: quoteErrors.coolingOffOver },
    isArchived:       { means: 'an administrator has archived it', otherwise: quoteErrors.notArchived },
  },
  table: [
    { on: 'saveDraft',         from: ['draft'],            who: ['contractor'], to: 'draft',            when: ['jobIsOpen'] },
    { on: 'saveDraft',         from: ['sent'],             who: ['contractor'], refuse: quoteErrors.alreadySent },
    { on: 'saveDraft',         from: UNDER_CONTRACT,       who: ['contractor'], refuse: quoteErrors.alreadySigned },
    { on: 'saveDraft',         from: ['closed'],           who: ['contractor'], refuse: quoteErrors.jobNotOpen },
    { on: 'send',              from: ['draft'],            who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['notifyCustomer'] },
    { on: 'send',              from: ['sent'],             who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['notifyCustomer'] },
    { on: 'send',              from: UNDER_CONTRACT,       who: ['contractor'], refuse: quoteErrors.alreadySigned },
    { on: 'send',              from: ['closed'],           who: ['contractor'], refuse: quoteErrors.jobNotOpen },
    { on: 'sign',              from: ['sent'],             who: ['contractor'], to: 'contractorSigned', when: ['jobIsOpen'], effects: ['storeSignature', 'notifyCustomer'] },
    { on: 'sign',              from: ['customerSigned'],   who: ['contractor'], to: 'signed',           when: ['jobIsOpen'], effects: ['storeSignature', 'takeJob', 'closeOtherQuotes', 'notifyCustomer'] },
    { on: 'sign',              from: ['sent'],             who: ['customer'],   to: 'customerSigned',   when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'notifyContractor'] },
    { on: 'sign',              from: ['contractorSigned'], who: ['customer'],   to: 'signed',           when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'takeJob', 'closeOtherQuotes', 'notifyContractor'] },
    { on: 'withdrawSignature', from: ['customerSigned'],   who: ['customer'],   to: 'sent',             effects: ['dropSignature', 'notifyContractor'] },
    { on: 'withdrawSignature', from: ['contractorSigned'], who: ['contractor'], to: 'sent',             effects: ['dropSignature', 'notifyCustomer'] },
    { on: 'close',             from: UNDECIDED,            who: ['system'],     to: 'closed',           effects: ['notifyContractor'] },
    { on: 'start',             from: ['signed'],           who: ['system'],     to: 'progress' },
    { on: 'complete',          from: ['progress'],         who: ['system'],     to: 'completed' },
    { on: 'review',            from: ['completed'],        who: ['customer'],   to: 'reviewed',         effects: ['notifyContractor'] },
    { on: 'cancel',            from: STANDING,             who: ['customer'],   to: 'refunding',        when: ['withinCoolingOff'], effects: ['enqueueRefunds', 'notifyContractor'] },
    { on: 'cancel',            from: STANDING,             who: ['admin'],      to: 'refunding',        effects: ['enqueueRefunds', 'notifyCustomer', 'notifyContractor'] },
    { on: 'cancel',            from: DONE,                 who: ['customer', 'admin'], refuse: quoteErrors.workIsDone },
    { on: 'cancel',            from: ENDED_STATUSES,         who: ['customer', 'admin'], refuse: quoteErrors.alreadyEnded },
    { on: 'refunded',          from: ['refunding'],        who: ['system'],     to: 'closed',           effects: ['endJob', 'notifyCustomer', 'notifyContractor'] },
    { on: 'requestChanges',     from: ['sent'],             who: ['admin'],      to: 'sent',             when: ['jobIsOpen'], effects: ['notifyContractor'] },
    { on: 'requestChanges',     from: NOT_SENT,             who: ['admin'],      refuse: quoteErrors.notJustSent },
    { on: 'archive',           from: ['sent'],             who: ['admin'],      to: 'closed',           effects: ['notifyContractor'] },
    { on: 'archive',           from: NOT_SENT,             who: ['admin'],      refuse: quoteErrors.notJustSent },
    { on: 'restore',           from: ['closed'],           who: ['admin'],      to: 'sent',             when: ['isArchived', 'jobIsOpen'], effects: ['notifyContractor'] },
    { on: 'restore',           from: NOT_CLOSED,           who: ['admin'],      refuse: quoteErrors.notArchived },
  ],
}

/** What administrators decide about an offer is told to its contractor, and is no step of the contract that it becomes. */
export const OFFER_DECISIONS = [
  'requestChanges',
  'archive',
  'restore',
] as const satisfies readonly QuoteShape['event'][]

/** Whether a quote has come at least as far as a status, by the specification's order. */
export function isAtLeast(state: QuoteShape['state'], bound: QuoteShape['state']): boolean {
  return QUOTE_STATUSES.indexOf(state) >= QUOTE_STATUSES.indexOf(bound)
}

/** Whether a contract is over without its work being done. */
export function hasEnded(state: QuoteShape['state']): boolean {
  return ENDED_STATUSES.some((ended) => ended === state)
}

/** The statuses that a contractor may still save with [QUOTE-06]. */
export const EDITABLE_STATUSES = ['draft', 'sent'] as const
