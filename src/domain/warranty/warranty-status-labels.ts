/** Labels of case statuses and of the party that must act. */
import type { Awaiting, WarrantyShape } from './warranty-machine.ts'

export const WARRANTY_STATUS_LABELS: Readonly<Record<WarrantyShape['status'], string>> = {
  new: 'New',
  lodged: 'Waiting for a plan',
  planned: 'Plan sent',
  accepted: 'Plan accepted',
  disputed: 'Plan disputed',
  escalated: 'With an admin',
  decided: 'Decided, waiting for a plan',
  closed: 'Closed',
}

export const AWAITING_LABELS: Readonly<Record<Awaiting, string>> = {
  contractor: 'The contractor',
  customer: 'The customer',
  admin: 'An admin',
  none: 'No one',
}
