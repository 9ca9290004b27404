/**
 * The life of a quote and of the contract it becomes (specification part 1, section 4, "Quote / contract status").
 * Either side may sign first. A customer has at most one signature waiting for an answer and may take it back until
 * the contractor has signed too; without that, a contractor who never answers would block the job.
 * `refunding` is entered by the refund inside the cooling-off period, which is not part of this table yet.
 */
import type { Machine } from '../core/machine.ts'
import { quoteErrors } from './quote-errors.ts'

/** In order: comparing two statuses means comparing their places in this list [QUOTE-06]. */
export const QUOTE_STATES = [
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
] as const
export const QUOTE_PARTIES = ['customer', 'contractor', 'system'] as const

export interface QuoteShape {
  state: (typeof QUOTE_STATES)[number]
  event: (typeof QUOTE_EVENTS)[number]
  party: (typeof QUOTE_PARTIES)[number]
  fact: 'jobIsOpen' | 'noOtherSignature'
  effect: 'storeSignature' | 'dropSignature' | 'takeJob' | 'closeOtherQuotes' | 'tellCustomer' | 'tellContractor'
}

/** Both sides have signed: the quote is the contract of its job (money invariant I8). */
export const CONTRACT_STATES = ['signed', 'progress', 'completed', 'reviewed', 'refunding'] as const

const UNDER_CONTRACT = ['contractorSigned', 'customerSigned', ...CONTRACT_STATES] as const
const UNDECIDED = ['draft', 'sent', 'contractorSigned', 'customerSigned'] as const

// biome-ignore format: a table is read by its columns.
export const quoteMachine: Machine<QuoteShape> = {
  name: 'quote',
  states: QUOTE_STATES,
  initial: 'draft',
  facts: {
    jobIsOpen:        { means: 'the job is open', otherwise: quoteErrors.jobNotOpen },
    noOtherSignature: { means: 'the customer has signed no other quote of the job', otherwise: quoteErrors.otherSignature },
  },
  table: [
    { on: 'saveDraft',         from: ['draft'],            who: ['contractor'], to: 'draft',            when: ['jobIsOpen'] },
    { on: 'saveDraft',         from: ['sent'],             who: ['contractor'], refuse: quoteErrors.alreadySent },
    { on: 'saveDraft',         from: UNDER_CONTRACT,       who: ['contractor'], refuse: quoteErrors.alreadySigned },
    { on: 'saveDraft',         from: ['closed'],           who: ['contractor'], refuse: quoteErrors.jobNotOpen },
    { on: 'send',              from: ['draft'],            who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['tellCustomer'] },
    { on: 'send',              from: ['sent'],             who: ['contractor'], to: 'sent',             when: ['jobIsOpen'], effects: ['tellCustomer'] },
    { on: 'send',              from: UNDER_CONTRACT,       who: ['contractor'], refuse: quoteErrors.alreadySigned },
    { on: 'send',              from: ['closed'],           who: ['contractor'], refuse: quoteErrors.jobNotOpen },
    { on: 'sign',              from: ['sent'],             who: ['contractor'], to: 'contractorSigned', when: ['jobIsOpen'], effects: ['storeSignature', 'tellCustomer'] },
    { on: 'sign',              from: ['customerSigned'],   who: ['contractor'], to: 'signed',           when: ['jobIsOpen'], effects: ['storeSignature', 'takeJob', 'closeOtherQuotes', 'tellCustomer'] },
    { on: 'sign',              from: ['sent'],             who: ['customer'],   to: 'customerSigned',   when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'tellContractor'] },
    { on: 'sign',              from: ['contractorSigned'], who: ['customer'],   to: 'signed',           when: ['jobIsOpen', 'noOtherSignature'], effects: ['storeSignature', 'takeJob', 'closeOtherQuotes', 'tellContractor'] },
    { on: 'withdrawSignature', from: ['customerSigned'],   who: ['customer'],   to: 'sent',             effects: ['dropSignature', 'tellContractor'] },
    { on: 'withdrawSignature', from: ['contractorSigned'], who: ['contractor'], to: 'sent',             effects: ['dropSignature', 'tellCustomer'] },
    { on: 'close',             from: UNDECIDED,            who: ['system'],     to: 'closed',           effects: ['tellContractor'] },
    { on: 'start',             from: ['signed'],           who: ['system'],     to: 'progress' },
    { on: 'complete',          from: ['progress'],         who: ['system'],     to: 'completed' },
    { on: 'review',            from: ['completed'],        who: ['customer'],   to: 'reviewed',         effects: ['tellContractor'] },
  ],
}

/** Whether a quote has come at least as far as a status, by the specification's order. */
export function isAtLeast(state: QuoteShape['state'], bound: QuoteShape['state']): boolean {
  return QUOTE_STATES.indexOf(state) >= QUOTE_STATES.indexOf(bound)
}

/** The statuses that a contractor may still save with [QUOTE-06]. */
export const EDITABLE_STATES = ['draft', 'sent'] as const
