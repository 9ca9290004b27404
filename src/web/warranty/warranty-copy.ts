/** Labels of cases, their statuses and events. */
import { IconAlertTriangle, IconCheck, IconClock, IconGavel } from '@tabler/icons-react'
import type { WarrantyCaseView, WarrantyListItemView } from '#api/warranty/warranty-view.ts'
import type { Awaiting, Claim } from '#domain/warranty/warranty-machine.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { WARRANTY_STATUS_LABELS } from '#domain/warranty/warranty-status-labels.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export function claimLabel(claim: Claim): string {
  return warrantyRequestForm.fields.claim.options.find(({ value }) => value === claim)?.label ?? claim
}

const looks: Readonly<Record<Awaiting, { tone: Tone; icon: IconType }>> = {
  contractor: { tone: 'info', icon: IconClock },
  customer: { tone: 'warn', icon: IconClock },
  admin: { tone: 'warn', icon: IconGavel },
  none: { tone: 'ok', icon: IconCheck },
}

type CaseStatus = Pick<WarrantyListItemView, 'status' | 'awaiting' | 'isOverdue'>

export function statusOf({ status, awaiting, isOverdue }: CaseStatus): { label: string; tone: Tone; icon: IconType } {
  const label = WARRANTY_STATUS_LABELS[status]
  return isOverdue
    ? { label: `${label}, overdue`, tone: 'bad', icon: IconAlertTriangle }
    : { label, ...looks[awaiting] }
}

/** The actor of an event. The system has no name. */
export function eventAuthor({ by, name }: WarrantyCaseView['events'][number]): string {
  if (by === 'system') return 'automatically, because no response came'
  return by === 'admin' ? 'by an admin' : `by ${name ?? 'the other party'}`
}

type CaseParties = Pick<WarrantyCaseView, 'status' | 'customer' | 'contractor' | 'actions'>

const OWN_STEPS: Partial<Record<WarrantyCaseView['actions'][number], string>> = {
  plan: 'Your move: send a plan.',
  accept: 'Your move: accept the plan, or dispute it.',
  decide: 'Your move: decide the case.',
}

const planIsDue = ({ contractor }: CaseParties) => `${contractor.businessName} needs to send a plan.`

const NEXT_STEPS: Record<WarrantyCaseView['status'], (of: CaseParties) => string> = {
  new: planIsDue,
  lodged: planIsDue,
  planned: ({ customer }) => `${customer.name} needs to accept or dispute the plan.`,
  accepted: ({ customer, contractor, actions }) =>
    actions.includes('close')
      ? 'Your move: close the case once the work is done.'
      : `${contractor.businessName} does the work. Then ${customer.name} closes the case.`,
  disputed: planIsDue,
  escalated: () => 'Plumbline decides this case.',
  decided: planIsDue,
  closed: () => 'No action needed. This case is closed.',
}

/** Who acts next, and how. The reader's own step addresses the reader. */
export function nextStepText(one: CaseParties): string {
  const own = one.actions.map((action) => OWN_STEPS[action]).find((text) => text !== undefined)
  return own ?? NEXT_STEPS[one.status](one)
}
