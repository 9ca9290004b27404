/** Schemas of forms 8 and 8 reply, and the key of a requester without an account. */
import { z } from 'zod'
import { email, requiredInput } from '../core/field-schemas.ts'
import { draftKeySchema } from '../core/idempotency-key.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { consultationForm, publicConsultationForm } from './consultation-fields.ts'
import { consultationReplyForm } from './consultation-reply-fields.ts'

const { name, email: emailField } = publicConsultationForm.fields

export const consultationSchema = formSchema(consultationForm)
export const consultationReplySchema = formSchema(consultationReplyForm)

/** Whether name and email are required depends on the sender, so a later check adds them. */
export const consultationRequestSchema = z.intersection(
  formSchema({
    fields: {
      ...consultationForm.fields,
      name: { kind: 'input', label: name.label },
      email: { kind: 'input', label: emailField.label },
    },
  }),
  z.object({ idempotencyKey: draftKeySchema }),
)

/** Where to send the reply if the requester has no account. */
export const visitorSchema = z.object({
  name: requiredInput(name.required),
  email: requiredInput(emailField.required).pipe(email('Please enter an email address that you can read.')),
})

/** The id and the access key of the link. */
export const consultationKeySchema = z.object({ id: z.string().max(64), key: z.string().max(128) })
