/** What happened to a job, line by line, in words: its steps, its money, its warranty cases, and what administrators did. */
import { AUDIT_ACTIONS } from '../audit/audit-action.ts'
import { stepCopy } from '../documents/history-labels.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import { movementText } from '../statements/movement-labels.ts'
import { warrantyEventLabels } from '../warranty/warranty-event-labels.ts'

export const TIMELINE_KINDS = ['step', 'money', 'case', 'record'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export interface TimelineFacts {
  readonly kind: TimelineKind
  /** Of a step: whose it is. */
  readonly machine: string | null
  /** The event of a step or a case, the kind of a movement, the action of a record. */
  readonly event: string
  readonly stage: { readonly index: number; readonly name: string } | null
}

type Words = (facts: TimelineFacts) => string

const words: Readonly<Record<TimelineKind, Words>> = {
  step: ({ machine, event, stage }) => stepCopy({ machine: machine ?? '', event, stageIndex: stage?.index ?? null }),
  money: ({ event, stage }) =>
    movementText({ kind: event as TransactionKind, stage: stage ?? { index: 0, name: '' } }, 'admin'),
  case: ({ event }) => (warrantyEventLabels as Readonly<Record<string, string>>)[event] ?? event,
  record: ({ event }) => (AUDIT_ACTIONS as Readonly<Record<string, string>>)[event] ?? event,
}

export function timelineText(facts: TimelineFacts): string {
  return words[facts.kind](facts)
}
