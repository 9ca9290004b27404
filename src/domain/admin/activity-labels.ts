/** Labels of the activity on a job: status changes, money movements, warranty events and admin changes. */
import { AUDIT_ACTIONS } from '../audit/audit-action.ts'
import { historyLabel } from '../documents/history-labels.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import { movementText } from '../statements/movement-labels.ts'
import { warrantyEventLabels } from '../warranty/warranty-event-labels.ts'

export const ACTIVITY_KINDS = ['step', 'money', 'case', 'record'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

export interface ActivityFacts {
  readonly kind: ActivityKind
  /** The machine of a status change. */
  readonly machine: string | null
  /** The event of a step or case, the kind of a movement, or the action of a record. */
  readonly event: string
  readonly stage: { readonly index: number; readonly name: string } | null
}

type Labels = (facts: ActivityFacts) => string

const labels: Readonly<Record<ActivityKind, Labels>> = {
  step: ({ machine, event, stage }) =>
    historyLabel({ machine: machine ?? '', event, stageIndex: stage?.index ?? null }),
  money: ({ event, stage }) =>
    movementText({ kind: event as TransactionKind, stage: stage ?? { index: 0, name: '' } }, 'admin'),
  case: ({ event }) => (warrantyEventLabels as Readonly<Record<string, string>>)[event] ?? event,
  record: ({ event }) => (AUDIT_ACTIONS as Readonly<Record<string, string>>)[event] ?? event,
}

export function activityText(facts: ActivityFacts): string {
  return labels[facts.kind](facts)
}
