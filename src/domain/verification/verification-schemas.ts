/** What an administrator writes down of a check, and why one is taken back. The form and the API parse with these. */
import { z } from 'zod'
import { isAbn, isAcn } from '../contractors/business-number.ts'
import { optionalArea, optionalInput, requiredArea } from '../core/field-schemas.ts'
import { verificationAttachment } from '../uploads/attachment-schemas.ts'
import { VERIFICATION_KINDS, VERIFICATIONS } from './verification.ts'

const checkFields = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  /** What the profile says, as the administrator has seen it. */
  claim: requiredArea('The profile says nothing about this, so there is nothing to verify.'),
  reference: optionalInput(),
  validUntil: z.iso.date().optional(),
  evidence: verificationAttachment.optional(),
  note: optionalArea(),
})
export type Check = z.output<typeof checkFields>

export const checkSchema = checkFields
  .refine(({ kind, claim }) => (kind !== 'abn' || isAbn(claim)) && (kind !== 'acn' || isAcn(claim)), {
    path: ['claim'],
    message: 'The check digits of this number are wrong, so it cannot be verified.',
  })
  .refine(({ kind, validUntil }) => !VERIFICATIONS[kind].expires || validUntil !== undefined, {
    path: ['validUntil'],
    message: 'Please enter until when it is valid.',
  })
  .refine(({ kind, reference }) => kind !== 'insurance' || (reference !== undefined && reference !== ''), {
    path: ['reference'],
    message: 'Please enter the number of the policy.',
  })

export const revocationSchema = z.object({
  kind: z.enum(VERIFICATION_KINDS),
  reason: requiredArea('Please say why.'),
})
export type Revocation = z.output<typeof revocationSchema>
