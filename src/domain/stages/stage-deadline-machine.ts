/**
 * State machine of the deadline of a stage. The customer responds to a submission, the contractor to a rejection. A
 * missed deadline moves no money and closes nothing: both parties and the admins see it.
 */
import type { Machine } from '../core/machine.ts'
import { stageErrors } from './stage-errors.ts'

export const STAGE_DEADLINE_STATUSES = [
  'none',
  'review',
  'extended',
  'changes',
  'reviewMissed',
  'changesMissed',
] as const
export const STAGE_DEADLINE_EVENTS = [
  'startReview',
  'extend',
  'startChanges',
  'missReview',
  'missChanges',
  'end',
] as const

export interface StageDeadlineShape {
  status: (typeof STAGE_DEADLINE_STATUSES)[number]
  event: (typeof STAGE_DEADLINE_EVENTS)[number]
  party: 'customer' | 'contractor' | 'admin' | 'system'
  fact: 'isContractActive' | 'notDisputed' | 'notChargedBack' | 'isBeforeEnd'
  effect: 'notifyContractor' | 'notifyParties'
}

const IN_REVIEW = ['review', 'extended', 'reviewMissed'] as const

// biome-ignore format: a table is read by its columns.
export const stageDeadlineMachine: Machine<StageDeadlineShape> = {
  name: 'stageDeadline',
  statuses: STAGE_DEADLINE_STATUSES,
  initial: 'none',
  facts: {
    isContractActive: { meaning: 'the contract is active', error: stageErrors.contractEnded },
    notDisputed:      { meaning: 'its payment is not disputed', error: stageErrors.disputed },
    notChargedBack:   { meaning: 'its payment is not charged back', error: stageErrors.chargedBack },
    isBeforeEnd:      { meaning: 'the due day has not ended', error: stageErrors.deadlinePassed },
  },
  table: [
    { on: 'startReview',  from: ['none', 'changes', 'changesMissed'], who: ['system'],            to: 'review' },
    { on: 'extend',       from: ['review'],             who: ['customer'],          to: 'extended', when: ['isContractActive', 'notDisputed', 'notChargedBack', 'isBeforeEnd'], effects: ['notifyContractor'] },
    { on: 'extend',       from: ['extended'],           who: ['customer'],          error: stageErrors.alreadyExtended },
    { on: 'extend',       from: ['reviewMissed'],       who: ['customer'],          error: stageErrors.deadlinePassed },
    { on: 'startChanges', from: IN_REVIEW,              who: ['system'],            to: 'changes' },
    { on: 'missReview',   from: ['review', 'extended'], who: ['system'],            to: 'reviewMissed', effects: ['notifyParties'] },
    { on: 'missChanges',  from: ['changes'],            who: ['system'],            to: 'changesMissed', effects: ['notifyParties'] },
    { on: 'end',          from: IN_REVIEW,              who: ['system'],            to: 'none' },
  ],
}

/** Deadlines that need an admin. */
export const MISSED_STATUSES = ['reviewMissed', 'changesMissed'] as const

/** The worker fires one of them when the time is over. */
export const MISS_EVENTS = ['missReview', 'missChanges'] as const

/** Who gets the reminders, and which. No reminder follows a missed deadline. */
export const REMINDERS: Readonly<
  Record<StageDeadlineShape['status'], { readonly to: 'customer' | 'contractor'; readonly type: string } | undefined>
> = {
  none: undefined,
  review: { to: 'customer', type: 'stageDeadline.remindReview' },
  extended: { to: 'customer', type: 'stageDeadline.remindReview' },
  changes: { to: 'contractor', type: 'stageDeadline.remindChanges' },
  reviewMissed: undefined,
  changesMissed: undefined,
}
