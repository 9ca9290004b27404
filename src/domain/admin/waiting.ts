/** What can wait for an administrator: the right that shows it and the page where it is done [ADMIN-01, DATA-02]. */
import { type AdminRight, hasRight } from '../core/admin-permissions.ts'
import type { AdminAddress } from './admin-pages.ts'

interface WaitingKind {
  readonly label: string
  readonly right: AdminRight
  readonly to: AdminAddress
}

// biome-ignore format: a table is read by its columns.
export const WAITING = {
  stages:   { label: 'Stages that wait for a review', right: 'admin_job_read', to: '/admin/stages' },
  rejected: { label: 'Stages that were rejected',     right: 'admin_job_read', to: '/admin/stages' },
  support:  { label: 'People who wait for an answer', right: 'admin_qa_read',  to: '/admin/support' },
  alerts:   { label: 'Alerts about money',            right: 'admin_job_read', to: '/admin/money' },
  warranty: { label: 'Warranty cases to decide',      right: 'admin_job_read', to: '/admin/warranty' },
  consultations: { label: 'Questions to the consultant builder', right: 'admin_consultation_read', to: '/admin/consultations' },
} as const satisfies Record<string, WaitingKind>

export type WaitingName = keyof typeof WAITING
export const WAITING_NAMES = Object.keys(WAITING) as WaitingName[]

/** Nobody is helped by a longer number, and the database counts no further. */
export const waitingMax = 100

export function waitingFor(permissions: readonly string[]): WaitingName[] {
  return WAITING_NAMES.filter((name) => hasRight(permissions, WAITING[name].right))
}
