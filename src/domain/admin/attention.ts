/**
 * The kinds of work that need an admin's attention: the permission that shows each and its page [ADMIN-01, DATA-02].
 */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'
import type { AdminAddress } from './admin-pages.ts'

export interface AttentionKind {
  readonly label: string
  readonly permission: RequiredPermission
  readonly to: AdminAddress
  /** The filters of the page. */
  readonly search?: Readonly<Record<string, string>>
  /** The anchor on the page. */
  readonly hash?: string
}

// biome-ignore format: a table is read by its columns.
export const ATTENTION_KINDS = {
  stages:   { label: 'Stages that wait for a review', permission: 'admin_job_read', to: '/admin/stages' },
  rejected: { label: 'Stages that were rejected',     permission: 'admin_job_read', to: '/admin/stages', search: { status: 'rejected' } },
  support:  { label: 'People who wait for an answer', permission: 'admin_qa_read',  to: '/admin/support' },
  payments: { label: 'Payments, refunds and withdrawals that failed', permission: 'admin_job_read', to: '/admin/money', search: { kind: 'payments' } },
  alerts:   { label: 'Alerts of the ledger',          permission: 'admin_job_read', to: '/admin/money', search: { kind: 'ledger' } },
  warranty: { label: 'Warranty cases to decide',      permission: 'admin_job_read', to: '/admin/warranty' },
  overdueResponses: { label: 'Warranty answers that are overdue', permission: 'admin_job_read', to: '/admin/warranty', search: { status: 'contractor', due: 'overdue' } },
  consultations: { label: 'Questions to the consultant builder', permission: 'admin_consultation_read', to: '/admin/consultations' },
  overdueConsultations: { label: 'Questions that are late', permission: 'admin_consultation_read', to: '/admin/consultations', search: { due: 'overdue' } },
  mails:    { label: 'Emails that could not be sent',  permission: 'admin_app_setting_read', to: '/admin', hash: 'failed-emails' },
  verifications: { label: 'Contractors of whom a verification runs out in 30 days', permission: 'admin_contractor_read', to: '/admin/contractors', search: { verification: 'soon' } },
} as const satisfies Record<string, AttentionKind>

export type AttentionName = keyof typeof ATTENTION_KINDS
export const ATTENTION_NAMES = Object.keys(ATTENTION_KINDS) as AttentionName[]

/** A larger number helps no admin, so the database stops counting here. */
export const attentionMax = 100

export function attentionFor(permissions: readonly string[]): AttentionName[] {
  return ATTENTION_NAMES.filter((name) => hasPermission(permissions, ATTENTION_KINDS[name].permission))
}
