/**
 * Machine of a consultation [FORM-09, FORM-10]. One admin is assigned and replies once. The requester can cancel
 * before, and an admin can archive or restore it with a reason. The taker is the assigned admin.
 */
import type { Machine } from '../core/machine.ts'
import { consultationErrors } from './consultation-errors.ts'

export const CONSULTATION_STATUSES = ['open', 'assigned', 'replied', 'cancelled', 'archived'] as const
export const CONSULTATION_EVENTS = ['assign', 'reassign', 'reply', 'cancel', 'overdue', 'archive', 'restore'] as const
const CONSULTATION_PARTIES = ['requester', 'assignee', 'admin', 'system'] as const

export interface ConsultationShape {
  status: (typeof CONSULTATION_STATUSES)[number]
  event: (typeof CONSULTATION_EVENTS)[number]
  party: (typeof CONSULTATION_PARTIES)[number]
  fact: never
  effect: 'notifyRequester' | 'notifyAdmins'
}

const ATTENTION_KINDS = ['open', 'assigned'] as const
const NOT_ARCHIVED = CONSULTATION_STATUSES.filter((state) => state !== 'archived')

// biome-ignore format: a table is read by its columns.
export const consultationMachine: Machine<ConsultationShape> = {
  name: 'consultation',
  statuses: CONSULTATION_STATUSES,
  initial: 'open',
  facts: {},
  notAvailable: consultationErrors.notWaiting,
  table: [
    { on: 'assign',     from: ['open'],     who: ['admin'],          to: 'assigned' },
    { on: 'assign',     from: ['assigned'],     who: ['assignee'],          error: consultationErrors.isYours },
    { on: 'assign',     from: ['assigned'],     who: ['admin'],          error: consultationErrors.alreadyAssigned },
    { on: 'assign',     from: ['replied'],   who: ['admin', 'assignee'], error: consultationErrors.alreadyReplied },
    { on: 'assign',     from: ['cancelled'], who: ['admin', 'assignee'], error: consultationErrors.isWithdrawn },
    { on: 'assign',     from: ['archived'],  who: ['admin', 'assignee'], error: consultationErrors.isArchived },
    { on: 'reassign', from: ['assigned'],     who: ['admin'],          to: 'assigned' },
    { on: 'reply',    from: ['open'],     who: ['admin'],          to: 'replied', effects: ['notifyRequester'] },
    { on: 'reply',    from: ['assigned'],     who: ['assignee'],          to: 'replied', effects: ['notifyRequester'] },
    { on: 'reply',    from: ['assigned'],     who: ['admin'],          error: consultationErrors.alreadyAssigned },
    { on: 'reply',    from: ['replied'],   who: ['admin', 'assignee'], error: consultationErrors.alreadyReplied },
    { on: 'reply',    from: ['cancelled'], who: ['admin', 'assignee'], error: consultationErrors.isWithdrawn },
    { on: 'reply',    from: ['archived'],  who: ['admin', 'assignee'], error: consultationErrors.isArchived },
    { on: 'cancel', from: ['open'],     who: ['requester'],          to: 'cancelled' },
    { on: 'cancel', from: ['assigned'],     who: ['requester'],          error: consultationErrors.beingAnswered },
    { on: 'overdue',     from: ['open'],     who: ['system'],         to: 'open', effects: ['notifyAdmins'] },
    { on: 'overdue',     from: ['assigned'],     who: ['system'],         to: 'assigned', effects: ['notifyAdmins'] },
    { on: 'archive',  from: ATTENTION_KINDS,       who: ['admin', 'assignee'], to: 'archived', effects: ['notifyRequester'] },
    { on: 'archive',  from: ['replied'],   who: ['admin', 'assignee'], error: consultationErrors.alreadyReplied },
    { on: 'archive',  from: ['cancelled'], who: ['admin', 'assignee'], error: consultationErrors.isWithdrawn },
    { on: 'archive',  from: ['archived'],  who: ['admin', 'assignee'], error: consultationErrors.isArchived },
    { on: 'restore',  from: ['archived'],  who: ['admin', 'assignee'], to: 'open', effects: ['notifyRequester'] },
    { on: 'restore',  from: NOT_ARCHIVED,  who: ['admin', 'assignee'], error: consultationErrors.notArchived },
  ],
}

/** The requester waits for a reply. */
export const OPEN_CONSULTATION_STATUSES = ATTENTION_KINDS

export function isWaiting(state: ConsultationShape['status']): boolean {
  return (OPEN_CONSULTATION_STATUSES as readonly string[]).includes(state)
}
