import { z } from 'zod'
import { VERIFICATION_KINDS, VERIFICATION_STANDINGS } from '#domain/verification/verification.ts'
import { checkSchema, withdrawalSchema } from '#domain/verification/verification-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** A check, or the taking back of one. */
const verificationEntryView = z.object({
  id: z.string(),
  kind: z.enum(VERIFICATION_KINDS),
  isWithdrawal: z.boolean(),
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
    summary: 'What was looked up about a contractor, and what of it counts now.',
    params,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications': {
    summary: 'Writes down that something was looked up; a new check never changes an older one.',
    params,
    body: checkSchema,
    response: verificationsView,
  },
  'POST /admin/contractors/{id}/verifications/withdraw': {
    summary: 'Takes a verification back, with the reason.',
    params,
    body: withdrawalSchema,
    response: verificationsView,
  },
  'GET /admin/verifications/{id}': {
    summary: 'One check, for those who may open its evidence; `/evidence` behind the address answers the file.',
    params,
    response: verificationEntryView,
  },
})
