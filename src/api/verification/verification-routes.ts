import { z } from 'zod'
import { PROFILE_DETAIL_STATUSES, VERIFICATION_KINDS } from '#domain/verification/verification.ts'
import { revocationSchema, verificationSchema } from '#domain/verification/verification-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** A verification or a revocation. */
const verificationEntryView = z.object({
  id: z.string(),
  kind: z.enum(VERIFICATION_KINDS),
  isRevocation: z.boolean(),
  claimedValue: z.string(),
  reference: z.string().nullable(),
  validUntil: z.string().nullable(),
  note: z.string().nullable(),
  /** Null for a verification older than the history. */
  verifiedBy: z.string().nullable(),
  verifiedAt: z.iso.datetime(),
  /** The name is visible to all readers. The URL is visible only to admins who may write. */
  evidence: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
})
export type VerificationEntryView = z.output<typeof verificationEntryView>

export const verificationsView = z.object({
  /** The current profile detail and its status. */
  kinds: z.array(
    z.object({
      kind: z.enum(VERIFICATION_KINDS),
      value: z.string().nullable(),
      status: z.enum(PROFILE_DETAIL_STATUSES),
      validUntil: z.string().nullable(),
    }),
  ),
  /** Latest first. */
  entries: z.array(verificationEntryView),
})
export type VerificationsView = z.output<typeof verificationsView>

const params = z.object({ id: z.string() })

export const verificationRoutes = defineRoutes({
  'GET /admin/contractors/{id}/verifications': {
    summary: 'Lists the verifications of a contractor with their current status.',
    permission: 'admin_contractor_read',
    fields: 'the address of evidence only with admin_contractor_write',
    params,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications': {
    summary: 'Records a verification. It never changes an earlier one.',
    permission: 'admin_contractor_write',
    params,
    body: verificationSchema,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications/revoke': {
    summary: 'Revokes a verification with a reason.',
    permission: 'admin_contractor_write',
    params,
    body: revocationSchema,
    response: verificationsView,
  },
  'GET /admin/verifications/{id}': {
    summary: 'Reads a verification with evidence. Its file is at `/evidence` below this URL.',
    permission: 'admin_contractor_write',
    params,
    response: verificationEntryView,
    download: { name: 'evidence', contentType: '*/*' },
  },
})
