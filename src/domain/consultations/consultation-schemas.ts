/** What is sent with forms 8 and 8 reply, and how a question is named by whoever asked it without an account. */
import { z } from 'zod'
import { email, requiredInput } from '../core/field-schemas.ts'
import { draftKeySchema } from '../core/idempotency-key.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { consultationForm, publicConsultationForm } from './consultation-fields.ts'
import { consultationReplyForm } from './consultation-reply-fields.ts'

const { name, email: emailField } = publicConsultationForm.fields

export const consultationSchema = formSchema(consultationForm)
export const consultationReplySchema = formSchema(consultationReplyForm)

/** Whether a name and an address are asked for depends on who sends it, so they are looked at afterwards. */
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

/** Where the answer to somebody without an account goes. */
export const visitorSchema = z.object({
  name: requiredInput(name.required),
  email: requiredInput(emailField.required).pipe(email('Please enter an email address that you can read.')),
})

/** The identifier and the key of the link. */
export const consultationKeySchema = z.object({ id: z.string().max(64), key: z.string().max(128) })
