import { z } from 'zod'
import { AUDIT_ACTION_NAMES, AUDIT_SUBJECTS } from '#domain/audit/audit-action.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

const words = z.string().trim().min(1).max(256).optional()

export const auditEntryView = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.object({ id: z.string(), name: z.string(), username: z.string() }),
  right: z.string(),
  action: z.enum(AUDIT_ACTION_NAMES),
  subject: z.object({ kind: z.enum(AUDIT_SUBJECTS), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  /** The same for the same network. */
  network: z.string().nullable(),
  requestId: z.string().nullable(),
})
export type AuditEntryView = z.output<typeof auditEntryView>

/** The same for those who may read the record, which says less of where somebody was. */
export const historyEntryView = auditEntryView.omit({ network: true, requestId: true })
export type HistoryEntryView = z.output<typeof historyEntryView>

export const auditRoutes = defineRoutes({
  'GET /admin/audit': {
    summary:
      'What administrators have changed, the latest first; by whom (a username), of what (an id), how, on which day.',
    query: pageQuery.extend({
      actor: words,
      subject: words,
      action: z.enum(AUDIT_ACTION_NAMES).optional(),
      day: z.iso.date().optional(),
    }),
    answer: z.array(auditEntryView),
    paged: true,
  },
})
