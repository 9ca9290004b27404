/** Which right an administrator needs for which event of a quote [DATA-02]; what is not named is no administrator's. */
import { type AdminRight, hasRight } from '../core/admin-permissions.ts'
import type { QuoteShape } from './quote-machine.ts'

export const quoteRights = {
  requestChanges: 'admin_quote_apply_write',
  archive: 'admin_quote_apply_delete',
  restore: 'admin_quote_apply_delete',
  cancel: 'admin_job_write',
} as const satisfies Partial<Record<QuoteShape['event'], AdminRight>>

/** The events among these that somebody with these permissions may fire. */
export function permittedEvents(
  events: readonly QuoteShape['event'][],
  permissions: readonly string[],
): QuoteShape['event'][] {
  const rights: Partial<Record<QuoteShape['event'], AdminRight>> = quoteRights
  return events.filter((event) => {
    const right = rights[event]
    return right !== undefined && hasRight(permissions, right)
  })
}
