/**
 * The life of one paid stage (specification part 1, section 4, "Stage status"). Money follows this table:
 * `confirmPayment` holds the customer's money, `approve` makes it the contractor's.
 * The specification does not show resubmission after a rejection; it is allowed here, because otherwise a rejected
 * stage would keep the held money for ever (decision 0008).
 */
import type { Machine } from '../core/machine.ts'
import { stageErrors } from './stage-errors.ts'

export const STAGE_STATES = ['none', 'paid', 'waiting', 'approved', 'rejected'] as const
export const STAGE_EVENTS = ['startPayment', 'confirmPayment', 'submitProgress', 'approve', 'reject'] as const
export const STAGE_PARTIES = ['customer', 'contractor', 'admin', 'system'] as const

export interface StageShape {
  state: (typeof STAGE_STATES)[number]
  event: (typeof STAGE_EVENTS)[number]
  party: (typeof STAGE_PARTIES)[number]
  fact: 'jobIsSigned' | 'contractStands' | 'earlierStagesApproved' | 'notDisputed' | 'notTakenBack'
  effect: 'holdFunds' | 'startJob' | 'releaseFunds' | 'completeJob' | 'tellCustomer' | 'tellContractor'
}

/** Work is shown and decided while its payment is there. */
const DECIDABLE = ['contractStands', 'notDisputed', 'notTakenBack'] as const
const PAID = ['paid', 'waiting', 'approved', 'rejected'] as const

// biome-ignore format: a table is read by its columns.
export const stageMachine: Machine<StageShape> = {
  name: 'stage',
  states: STAGE_STATES,
  initial: 'none',
  facts: {
    jobIsSigned:           { means: 'the job is signed', otherwise: stageErrors.jobNotSigned },
    contractStands:        { means: 'the contract has not been ended', otherwise: stageErrors.contractEnded },
    earlierStagesApproved: { means: 'all earlier stages are approved', otherwise: stageErrors.earlierStageOpen },
    notDisputed:           { means: 'no bank is looking at its payment', otherwise: stageErrors.disputed },
    notTakenBack:          { means: 'no bank has taken its payment back', otherwise: stageErrors.takenBack },
  },
  table: [
    { on: 'startPayment',   from: ['none'],             who: ['customer'],          to: 'none',     when: ['jobIsSigned', 'contractStands', 'earlierStagesApproved'] },
    { on: 'startPayment',   from: PAID,                 who: ['customer'],          refuse: stageErrors.alreadyPaid },
    { on: 'confirmPayment', from: ['none'],             who: ['system'],            to: 'paid',     when: ['jobIsSigned', 'contractStands'], effects: ['holdFunds', 'startJob', 'tellContractor'] },
    { on: 'submitProgress', from: ['paid', 'rejected'], who: ['contractor'],        to: 'waiting',  when: DECIDABLE, effects: ['tellCustomer'] },
    { on: 'approve',        from: ['waiting'],          who: ['customer'],          to: 'approved', when: DECIDABLE, effects: ['releaseFunds', 'completeJob', 'tellContractor'] },
    { on: 'reject',         from: ['waiting'],          who: ['customer', 'admin'], to: 'rejected', when: DECIDABLE, effects: ['tellContractor'] },
  ],
}

/** The states in which the customer's money is held (money invariant I3). */
export const HELD_STATES = ['paid', 'waiting', 'rejected'] as const

/** The states in which the price is the contractor's (money invariant I4). */
export const RELEASED_STATES = ['approved'] as const
