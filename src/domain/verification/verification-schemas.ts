/** The schemas of a verification and of a revocation, for the form and the API. */
import { z } from 'zod'
import { isAbn, isAcn } from '../contractors/business-number.ts'
import { optionalArea, optionalInput, requiredArea } from '../core/field-schemas.ts'
import { verificationAttachment } from '../uploads/attachment-schemas.ts'
import { VERIFICATION_KINDS, VERIFICATIONS } from './verification.ts'

const verificationFields = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  /** The profile detail that the admin has verified. */
  claimedValue: requiredArea("The profile doesn't include this detail, so there's nothing to verify."),
  reference: optionalInput(),
  validUntil: z.iso.date().optional(),
  evidence: verificationAttachment.optional(),
  note: optionalArea(),
})
export type NewVerification = z.output<typeof verificationFields>

export const verificationSchema = verificationFields
  .refine(
    ({ kind, claimedValue }) => (kind !== 'abn' || isAbn(claimedValue)) && (kind !== 'acn' || isAcn(claimedValue)),
    {
      path: ['claimedValue'],
      message: "This number isn't valid, so it can't be verified.",
    },
  )
  .refine(({ kind, validUntil }) => !VERIFICATIONS[kind].expires || validUntil !== undefined, {
    path: ['validUntil'],
    message: 'Enter the expiry date.',
  })
  .refine(({ kind, reference }) => kind !== 'insurance' || (reference !== undefined && reference !== ''), {
    path: ['reference'],
    message: 'Enter the policy number.',
  })

export const revocationSchema = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  reason: requiredArea('Enter a reason.'),
})
export type Revocation = z.output<typeof revocationSchema>
