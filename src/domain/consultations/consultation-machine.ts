/**
 * The life of a consultation [FORM-09, FORM-10]. An administrator takes the question, so that two do not answer it, and
 * replies once. Whoever has asked may withdraw it until then. A question that nobody is to answer is archived, and its asker is told
 * why; taken back it is asked again. The taker is the administrator who has taken it.
 */
import type { Machine } from '../core/machine.ts'
import { consultationErrors } from './consultation-errors.ts'

export const CONSULTATION_STATUSES = ['asked', 'taken', 'replied', 'withdrawn', 'archived'] as const
export const CONSULTATION_EVENTS = ['take', 'takeOver', 'reply', 'withdraw', 'late', 'archive', 'restore'] as const
export const CONSULTATION_PARTIES = ['asker', 'taker', 'admin', 'system'] as const

export interface ConsultationShape {
  status: (typeof CONSULTATION_STATUSES)[number]
  event: (typeof CONSULTATION_EVENTS)[number]
  party: (typeof CONSULTATION_PARTIES)[number]
  fact: never
  effect: 'notifyRequester' | 'notifyAdmins'
}

const ATTENTION_KINDS = ['asked', 'taken'] as const
const NOT_ARCHIVED = CONSULTATION_STATUSES.filter((state) => state !== 'archived')

// biome-ignore format: a table is read by its columns.
export const consultationMachine: Machine<ConsultationShape> = {
  name: 'consultation',
  statuses: CONSULTATION_STATUSES,
  initial: 'asked',
  facts: {},
  notAvailable: consultationErrors.notWaiting,
  table: [
    { on: 'take',     from: ['asked'],     who: ['admin'],          to: 'taken' },
    { on: 'take',     from: ['taken'],     who: ['taker'],          error: consultationErrors.isYours },
    { on: 'take',     from: ['taken'],     who: ['admin'],          error: consultationErrors.alreadyAssigned },
    { on: 'take',     from: ['replied'],   who: ['admin', 'taker'], error: consultationErrors.alreadyReplied },
    { on: 'take',     from: ['withdrawn'], who: ['admin', 'taker'], error: consultationErrors.isWithdrawn },
    { on: 'take',     from: ['archived'],  who: ['admin', 'taker'], error: consultationErrors.isArchived },
    { on: 'takeOver', from: ['taken'],     who: ['admin'],          to: 'taken' },
    { on: 'reply',    from: ['asked'],     who: ['admin'],          to: 'replied', effects: ['notifyRequester'] },
    { on: 'reply',    from: ['taken'],     who: ['taker'],          to: 'replied', effects: ['notifyRequester'] },
    { on: 'reply',    from: ['taken'],     who: ['admin'],          error: consultationErrors.alreadyAssigned },
    { on: 'reply',    from: ['replied'],   who: ['admin', 'taker'], error: consultationErrors.alreadyReplied },
    { on: 'reply',    from: ['withdrawn'], who: ['admin', 'taker'], error: consultationErrors.isWithdrawn },
    { on: 'reply',    from: ['archived'],  who: ['admin', 'taker'], error: consultationErrors.isArchived },
    { on: 'withdraw', from: ['asked'],     who: ['asker'],          to: 'withdrawn' },
    { on: 'withdraw', from: ['taken'],     who: ['asker'],          error: consultationErrors.beingAnswered },
    { on: 'late',     from: ['asked'],     who: ['system'],         to: 'asked', effects: ['notifyAdmins'] },
    { on: 'late',     from: ['taken'],     who: ['system'],         to: 'taken', effects: ['notifyAdmins'] },
    { on: 'archive',  from: ATTENTION_KINDS,       who: ['admin', 'taker'], to: 'archived', effects: ['notifyRequester'] },
    { on: 'archive',  from: ['replied'],   who: ['admin', 'taker'], error: consultationErrors.alreadyReplied },
    { on: 'archive',  from: ['withdrawn'], who: ['admin', 'taker'], error: consultationErrors.isWithdrawn },
    { on: 'archive',  from: ['archived'],  who: ['admin', 'taker'], error: consultationErrors.isArchived },
    { on: 'restore',  from: ['archived'],  who: ['admin', 'taker'], to: 'asked', effects: ['notifyRequester'] },
    { on: 'restore',  from: NOT_ARCHIVED,  who: ['admin', 'taker'], error: consultationErrors.notArchived },
  ],
}

/** Somebody waits for an answer. */
export const OPEN_CONSULTATION_STATUSES = ATTENTION_KINDS

export function isWaiting(state: ConsultationShape['status']): boolean {
  return (OPEN_CONSULTATION_STATUSES as readonly string[]).includes(state)
}
