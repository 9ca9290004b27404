import { z } from 'zod'
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECTS } from '#domain/audit/audit-action.ts'

/** A change, for readers of the record. Only the audit list shows its network and request. */
export const historyEntryView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string(), username: z.string() }),
  permission: z.string(),
  action: z.enum(AUDIT_ACTION_NAMES),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  /** Names for the ids in `before` and `after`. */
  names: z.record(z.string(), z.string()),
})
export type HistoryEntryView = z.output<typeof historyEntryView>
