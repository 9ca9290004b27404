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
  stages:   { label: 'Stages waiting for review', permission: 'admin_job_read', to: '/admin/stages' },
  rejected: { label: 'Rejected stages',     permission: 'admin_job_read', to: '/admin/stages', search: { status: 'rejected' } },
  missedDeadlines: { label: 'Stages past their due date', permission: 'admin_job_read', to: '/admin/stages', search: { status: 'all', due: 'overdue' } },
  support:  { label: 'Support conversations waiting for a reply', permission: 'admin_qa_read',  to: '/admin/support' },
  payments: { label: 'Failed payments, refunds and withdrawals', permission: 'admin_job_read', to: '/admin/money', search: { kind: 'payments' } },
  alerts:   { label: 'Ledger alerts',          permission: 'admin_job_read', to: '/admin/money', search: { kind: 'ledger' } },
  warranty: { label: 'Warranty cases to decide',      permission: 'admin_job_read', to: '/admin/warranty' },
  overdueResponses: { label: 'Overdue warranty responses', permission: 'admin_job_read', to: '/admin/warranty', search: { status: 'contractor', due: 'overdue' } },
  consultations: { label: 'Consultations to reply to', permission: 'admin_consultation_read', to: '/admin/consultations' },
  overdueConsultations: { label: 'Overdue consultations', permission: 'admin_consultation_read', to: '/admin/consultations', search: { due: 'overdue' } },
  failedEmails: { label: 'Failed tasks',  permission: 'admin_app_setting_read', to: '/admin', hash: 'failed-tasks' },
  verifications: { label: 'Contractors with a verification expiring in 30 days', permission: 'admin_contractor_read', to: '/admin/contractors', search: { verification: 'expiringSoon' } },
} as const satisfies Record<string, AttentionKind>

export type AttentionName = keyof typeof ATTENTION_KINDS
export const ATTENTION_NAMES = Object.keys(ATTENTION_KINDS) as AttentionName[]

/** A larger number helps no admin, so the database stops counting here. */
export const attentionMax = 100

export function attentionFor(permissions: readonly string[]): AttentionName[] {
  return ATTENTION_NAMES.filter((name) => hasPermission(permissions, ATTENTION_KINDS[name].permission))
}
