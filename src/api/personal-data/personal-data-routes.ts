import { z } from 'zod'
import { DELETION_BLOCKERS } from '#domain/personal-data/deletion-rules.ts'
import { EXPORT_PHASES } from '#domain/personal-data/export-rules.ts'
import { deletionSchema } from '#domain/personal-data/personal-data-schemas.ts'
import { defineRoutes } from '../core/route.ts'

export const exportView = z.object({
  id: z.string(),
  phase: z.enum(EXPORT_PHASES),
  requestedAt: z.string(),
  partsDone: z.int(),
  partsTotal: z.int(),
  bytes: z.int(),
  expiresAt: z.string().nullable(),
})
export type ExportView = z.output<typeof exportView>

const personalDataView = z.object({
  /** The newest copy of the data that has not expired. */
  export: exportView.nullable(),
  /** The requested deletion. It can be undone before `dueAt`. */
  deletion: z.object({ requestedAt: z.string(), dueAt: z.string() }).nullable(),
  /** Why the account can't be deleted now. */
  blockers: z.array(z.enum(DELETION_BLOCKERS)),
  /** When the user last decided about marketing emails. */
  consentChangedAt: z.string().nullable(),
})
export type PersonalDataView = z.output<typeof personalDataView>

export const personalDataRoutes = defineRoutes({
  'GET /account/data': {
    summary: "The caller's copy of their data, a requested deletion, and the date of their consent.",
    access: 'account.self',
    impersonation: 'allowed',
    response: personalDataView,
  },
  'POST /account/data/export': {
    summary: "Orders a copy of everything about the caller. An email says when it's ready.",
    access: 'account.self',
    rateLimit: 'account',
    stepUp: true,
    response: exportView,
  },
  'GET /account/data/export/{id}': {
    summary: "One copy of the caller's data; `/zip` is its file.",
    access: 'account.self',
    impersonation: 'denied',
    relation: 'the owner of the data',
    stepUp: true,
    params: z.object({ id: z.string() }),
    response: exportView,
    download: { name: 'zip', contentType: 'application/zip', failures: ['conflict'] },
  },
  'POST /account/data/deletion': {
    summary: "Orders the deletion of the caller's account after 14 days.",
    access: 'dashboard.open',
    rateLimit: 'account',
    stepUp: true,
    body: deletionSchema,
    response: personalDataView,
  },
  'DELETE /account/data/deletion': {
    summary: "Undoes a requested deletion of the caller's account.",
    access: 'dashboard.open',
    response: personalDataView,
  },
})
