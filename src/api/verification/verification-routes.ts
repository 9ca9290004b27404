import { z } from 'zod'
import { VERIFICATION_KINDS, VERIFICATION_STANDINGS } from '#domain/verification/verification.ts'
import { checkSchema, revocationSchema } from '#domain/verification/verification-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** A check, or the taking back of one. */
const verificationEntryView = z.object({
  id: z.string(),
  kind: z.enum(VERIFICATION_KINDS),
  isRevocation: z.boolean(),
  claim: z.string(),
  reference: z.string().nullable(),
  validUntil: z.string().nullable(),
  note: z.string().nullable(),
  /** Null where it was looked up before checks were written down. */
  checkedBy: z.string().nullable(),
  checkedAt: z.iso.datetime(),
  /** Named for everybody who may read the record; its address only for those who may write it. */
  evidence: z.object({ name: z.string(), address: z.string().nullable() }).nullable(),
})
export type VerificationEntryView = z.output<typeof verificationEntryView>

export const verificationsView = z.object({
  /** What the profile says now, and what that is worth. */
  kinds: z.array(
    z.object({
      kind: z.enum(VERIFICATION_KINDS),
      claim: z.string().nullable(),
      standing: z.enum(VERIFICATION_STANDINGS),
      validUntil: z.string().nullable(),
    }),
  ),
  /** The latest first. */
  entries: z.array(verificationEntryView),
})
export type VerificationsView = z.output<typeof verificationsView>

const params = z.object({ id: z.string() })

export const verificationRoutes = defineRoutes({
  'GET /admin/contractors/{id}/verifications': {
    summary: 'Lists the verifications of a contractor with their current status.',
    params,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications': {
    summary: 'Records a verification. It never changes an earlier one.',
    params,
    body: checkSchema,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications/withdraw': {
    summary: 'Revokes a verification with a reason.',
    params,
    body: revocationSchema,
    response: verificationsView,
  },
  'GET /admin/verifications/{id}': {
    summary: 'Reads a verification with evidence. Its file is at `/evidence` below this URL.',
    params,
    response: verificationEntryView,
  },
})
