import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'
import { exportView } from '../personal-data/personal-data-routes.ts'

const reader = {
  access: 'invoice.read',
  permission: 'admin_job_read',
  relation: 'the customer and the signed contractor of the job',
} as const
const job = z.object({ id: z.string() })

/** Each reader has their own pack, because a contractor sees no service fee. */
const evidencePackView = z.object({ pack: exportView.nullable() })
export type EvidencePackView = z.output<typeof evidencePackView>

export const evidencePackRoutes = defineRoutes({
  'GET /job/{id}/evidence-pack': {
    summary: "Returns the caller's latest evidence pack of a signed job.",
    ...reader,
    impersonation: 'denied',
    params: job,
    response: evidencePackView,
  },
  'POST /job/{id}/evidence-pack': {
    summary: 'Makes an evidence pack. While one is in progress, it returns that one.',
    ...reader,
    rateLimit: 'account',
    params: job,
    response: evidencePackView,
  },
  'GET /job/{id}/evidence-pack/{packId}': {
    summary: 'One evidence pack of the caller; `/zip` is its file.',
    ...reader,
    impersonation: 'denied',
    params: z.object({ id: z.string(), packId: z.string() }),
    response: evidencePackView,
    download: { name: 'zip', contentType: 'application/zip', failures: ['conflict'] },
  },
})
