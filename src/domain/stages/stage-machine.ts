/**
 * The life of one paid stage (specification part 1, section 4, "Stage status"). Money follows this table:
 * `confirmPayment` holds the customer's money, `approve` makes it the contractor's.
 * The specification does not show resubmission after a rejection; it is allowed here, because otherwise a rejected
 * stage would keep the held money for ever (decision 0007).
 */
import type { Machine } from '../core/machine.ts'
import { stageErrors } from './stage-errors.ts'

export const STAGE_STATUSES = ['none', 'paid', 'waiting', 'approved', 'rejected'] as const
export const STAGE_EVENTS = ['startPayment', 'confirmPayment', 'submitProgress', 'approve', 'reject'] as const
export const STAGE_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface StageShape {
  state: (typeof STAGE_STATUSES)[number]
  event: (typeof STAGE_EVENTS)[number]
  party: (typeof STAGE_PARTIES)[number]
  fact: 'jobIsSigned' | 'isContractActive' | 'earlierStagesApproved' | 'notDisputed' | 'notRevoked'
  effect: 'holdFunds' | 'startJob' | 'releaseFunds' | 'completeJob' | 'notifyCustomer' | 'notifyContractor'
}

/** Work is shown and decided while its payment is there. */
const DECIDABLE = ['isContractActive', 'notDisputed', 'notRevoked'] as const
const PAID = ['paid', 'waiting', 'approved', 'rejected'] as const

// biome-ignore format: a table is read by its columns.
export const stageMachine: Machine<StageShape> = {
  name: 'stage',
  states: STAGE_STATUSES,
  initial: 'none',
  facts: {
    jobIsSigned:           { means: 'the job is signed', otherwise: stageErrors.jobNotSigned },
    isContractActive:        { means: 'the contract has not been ended', otherwise: stageErrors.contractEnded },
    earlierStagesApproved: { means: 'all earlier stages are approved', otherwise: stageErrors.earlierStageOpen },
    notDisputed:           { means: 'no bank is looking at its payment', otherwise: stageErrors.disputed },
    notRevoked:          { means: 'no bank has taken its payment back', otherwise: stageErrors.takenBack },
  },
  table: [
    { on: 'startPayment',   from: ['none'],             who: ['customer'],          to: 'none',     when: ['jobIsSigned', 'isContractActive', 'earlierStagesApproved'] },
    { on: 'startPayment',   from: PAID,                 who: ['customer'],          refuse: stageErrors.alreadyPaid },
    { on: 'confirmPayment', from: ['none'],             who: ['system'],            to: 'paid',     when: ['jobIsSigned', 'isContractActive'], effects: ['holdFunds', 'startJob', 'notifyContractor'] },
    { on: 'submitProgress', from: ['paid', 'rejected'], who: ['contractor'],        to: 'waiting',  when: DECIDABLE, effects: ['notifyCustomer'] },
    { on: 'approve',        from: ['waiting'],          who: ['customer'],          to: 'approved', when: DECIDABLE, effects: ['releaseFunds', 'completeJob', 'notifyContractor'] },
    { on: 'reject',         from: ['waiting'],          who: ['customer', 'admin'], to: 'rejected', when: DECIDABLE, effects: ['notifyContractor'] },
  ],
}

/** The states in which the customer's money is held (money invariant I3). */
export const HELD_STATUSES = ['paid', 'waiting', 'rejected'] as const

/** The states in which the price is the contractor's (money invariant I4). */
export const RELEASED_STATUSES = ['approved'] as const
