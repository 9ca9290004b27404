import { z } from 'zod'
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECTS } from '#domain/audit/audit-action.ts'

/** A change as those see it who may read the record; from where it came stands in the list of all changes alone. */
export const historyEntryView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string(), username: z.string() }),
  permission: z.string(),
  action: z.enum(AUDIT_ACTION_NAMES),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  /** How those are called whom `before` and `after` name by an id. */
  names: z.record(z.string(), z.string()),
})
export type HistoryEntryView = z.output<typeof historyEntryView>
