/**
 * State machine of a paid stage (specification part 1, section 4, "Stage status"). `confirmPayment` holds the
 * customer's money, and `approve` gives it to the contractor. Resubmission after a rejection is our addition; otherwise
 * the money would stay held for ever (decision 0008).
 */
import type { Machine } from '../core/machine.ts'
import { stageErrors } from './stage-errors.ts'

export const STAGE_STATUSES = ['none', 'paid', 'waiting', 'approved', 'rejected'] as const
export const STAGE_EVENTS = ['startPayment', 'confirmPayment', 'submitProgress', 'approve', 'reject'] as const
export const STAGE_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface StageShape {
  status: (typeof STAGE_STATUSES)[number]
  event: (typeof STAGE_EVENTS)[number]
  party: (typeof STAGE_PARTIES)[number]
  fact: 'jobIsSigned' | 'isContractActive' | 'earlierStagesApproved' | 'notDisputed' | 'notChargedBack'
  effect:
    | 'holdFunds'
    | 'startJob'
    | 'releaseFunds'
    | 'completeJob'
    | 'startReview'
    | 'startChanges'
    | 'endDeadline'
    | 'notifyCustomer'
    | 'notifyContractor'
}

/** Progress can be submitted and reviewed while the payment is held. */
const DECIDABLE = ['isContractActive', 'notDisputed', 'notChargedBack'] as const
const PAID = ['paid', 'waiting', 'approved', 'rejected'] as const

// biome-ignore format: a table is read by its columns.
export const stageMachine: Machine<StageShape> = {
  name: 'stage',
  statuses: STAGE_STATUSES,
  initial: 'none',
  facts: {
    jobIsSigned:           { meaning: 'the job is signed', error: stageErrors.jobNotSigned },
    isContractActive:        { meaning: 'the contract is active', error: stageErrors.contractEnded },
    earlierStagesApproved: { meaning: 'all earlier stages are approved', error: stageErrors.earlierStageOpen },
    notDisputed:           { meaning: 'its payment is not disputed', error: stageErrors.disputed },
    notChargedBack:          { meaning: 'its payment is not charged back', error: stageErrors.chargedBack },
  },
  table: [
    { on: 'startPayment',   from: ['none'],             who: ['customer'],          to: 'none',     when: ['jobIsSigned', 'isContractActive', 'earlierStagesApproved'] },
    { on: 'startPayment',   from: PAID,                 who: ['customer'],          error: stageErrors.alreadyPaid },
    { on: 'confirmPayment', from: ['none'],             who: ['system'],            to: 'paid',     when: ['jobIsSigned', 'isContractActive'], effects: ['holdFunds', 'startJob', 'notifyContractor'] },
    { on: 'submitProgress', from: ['paid', 'rejected'], who: ['contractor'],        to: 'waiting',  when: DECIDABLE, effects: ['startReview', 'notifyCustomer'] },
    { on: 'approve',        from: ['waiting'],          who: ['customer'],          to: 'approved', when: DECIDABLE, effects: ['releaseFunds', 'completeJob', 'endDeadline', 'notifyContractor'] },
    { on: 'approve',        from: ['approved'],         who: ['customer'],          error: stageErrors.alreadyApproved },
    { on: 'approve',        from: ['rejected'],         who: ['customer'],          error: stageErrors.alreadyRejected },
    { on: 'reject',         from: ['waiting'],          who: ['customer', 'admin'], to: 'rejected', when: DECIDABLE, effects: ['startChanges', 'notifyContractor'] },
    { on: 'reject',         from: ['approved'],         who: ['customer', 'admin'], error: stageErrors.alreadyApproved },
    { on: 'reject',         from: ['rejected'],         who: ['customer', 'admin'], error: stageErrors.alreadyRejected },
  ],
}

/** Statuses in which the customer's money is held (money invariant I3). */
export const HELD_STATUSES = ['paid', 'waiting', 'rejected'] as const

/** Statuses in which the price belongs to the contractor (money invariant I4). */
export const RELEASED_STATUSES = ['approved'] as const
