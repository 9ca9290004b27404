/** The message of a stage: the specified sentences, for each reader [STAGE-04]. */
import type { StageView } from '#api/stages/stage-view.ts'
import { dayMonthText, dollarsText, formatTime } from '#domain/core/formats.ts'
import type { Tone } from '../ui/pill.tsx'
import { type StageStatus, type StageViewer, stageStatus } from './stage-status.ts'

export interface StageMessage {
  tone: Tone
  text: string
  /** The status of the money, or the next action. */
  next?: string
}

interface StageContext {
  readonly canPay: boolean
  /** The time in the job's state; empty for null. */
  readonly when: (timestamp: string | null) => string
}

type Words = (stage: StageView, context: StageContext) => Omit<StageMessage, 'tone'>

const rejection = ({ rejectedBy, rejectReason }: StageView) =>
  `The ${rejectedBy ?? 'customer'} has rejected your work. Reason: ${rejectReason ?? ''}`

const CUSTOMER: Record<StageStatus, Words> = {
  none: (_stage, { canPay }) => ({
    text: 'Not paid yet.',
    next: canPay
      ? 'Your money is held until you approve the work of this stage.'
      : 'You can pay this stage when the earlier stages are approved.',
  }),
  paid: ({ cost, paidAt }, { when }) => ({
    text: 'Paid. The contractor is at work.',
    next: `Paid ${when(paidAt)}. ${dollarsText(cost)} is held until you approve.`,
  }),
  waiting: ({ cost, submittedAt }, { when }) => ({
    text: 'The contractor has uploaded progress. Waiting for your review.',
    next: `Uploaded ${when(submittedAt)}. Paying out ${dollarsText(cost)} when you approve.`,
  }),
  approved: ({ cost, approvedAt }, { when }) => ({
    text: 'Approved.',
    next: `${dollarsText(cost)} released to the contractor, ${when(approvedAt)}.`,
  }),
  rejected: ({ rejectReason, cost }) => ({
    text: `Changes requested: ${rejectReason ?? ''}`,
    next: `The contractor can submit this stage again. ${dollarsText(cost)} stays held.`,
  }),
}

const CONTRACTOR: Record<StageStatus, Words> = {
  none: () => ({ text: "The customer hasn't paid this stage yet.", next: 'Start the work once it is paid.' }),
  paid: ({ cost, paidAt }, { when }) => ({
    text: 'Paid. You can start work.',
    next: `Paid ${when(paidAt)}. ${dollarsText(cost)} is yours when the customer approves.`,
  }),
  waiting: ({ submittedAt }, { when }) => ({
    text: 'You have uploaded progress. Waiting for customer to review.',
    next: `Uploaded ${when(submittedAt)}.`,
  }),
  approved: ({ cost, approvedAt }, { when }) => ({
    text: 'The customer has approved your work.',
    next: `${dollarsText(cost)} released to you, ${when(approvedAt)}.`,
  }),
  rejected: (stage) => ({
    text: rejection(stage),
    next: `Submit this stage again. ${dollarsText(stage.cost)} stays held for it.`,
  }),
}

const ADMIN: Record<StageStatus, Words> = {
  ...CUSTOMER,
  none: () => ({ text: "The customer hasn't paid this stage yet." }),
  waiting: ({ submittedAt }, { when }) => ({
    text: 'The contractor has uploaded progress and is waiting for the customer.',
    next: `Uploaded ${when(submittedAt)}.`,
  }),
  rejected: ({ rejectedBy, rejectReason, cost }) => ({
    text: `Rejected by the ${rejectedBy ?? 'customer'}. Reason: ${rejectReason ?? ''}`,
    next: `The contractor can submit this stage again. ${dollarsText(cost)} stays held.`,
  }),
}

const COPY: Record<StageViewer, Record<StageStatus, Words>> = {
  customer: CUSTOMER,
  contractor: CONTRACTOR,
  admin: ADMIN,
}

/** The message of every stage of a cancelled contract. */
export const endedMessage: StageMessage = {
  tone: 'neutral',
  text: 'The contract was cancelled.',
  next: "You can't pay, submit or review anything here.",
}

/** `state` is the state of the job. */
export function stageMessage(stage: StageView, viewer: StageViewer, state: string): StageMessage {
  const copy = COPY[viewer][stage.status](stage, {
    canPay: stage.actions.includes('startPayment'),
    when: (timestamp) => (timestamp ? `${dayMonthText(timestamp, state)}, ${formatTime(timestamp, state)}` : ''),
  })
  return { tone: stageStatus(stage.status, viewer).tone, ...copy }
}
