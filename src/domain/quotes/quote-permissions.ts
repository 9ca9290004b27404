/** Permission an admin needs for each quote event [DATA-02]. Other events are not for admins. */
import { hasPermission, type RequiredPermission } from '../core/admin-permissions.ts'
import type { QuoteShape } from './quote-machine.ts'

export const quotePermissions = {
  requestChanges: 'admin_quote_apply_write',
  archive: 'admin_quote_apply_delete',
  restore: 'admin_quote_apply_delete',
  cancel: 'admin_job_write',
} as const satisfies Partial<Record<QuoteShape['event'], RequiredPermission>>

/** The events an admin with these permissions may fire. */
export function permittedEvents(
  events: readonly QuoteShape['event'][],
  permissions: readonly string[],
): QuoteShape['event'][] {
  const required: Partial<Record<QuoteShape['event'], RequiredPermission>> = quotePermissions
  return events.filter((event) => {
    const permission = required[event]
    return permission !== undefined && hasPermission(permissions, permission)
  })
}
