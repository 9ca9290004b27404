/** Schemas for saving and sending form 2. A draft keeps the limits of its fields but requires none. */
import { z } from 'zod'
import type { FormField } from '../forms/form-definition.ts'
import { formSchema } from '../forms/form-schemas.ts'
import { type QuoteApplyAnswers, quoteApplyForm } from './quote-apply-fields.ts'

const answersSchema = formSchema(quoteApplyForm)

type QuoteApplyDraft = Partial<QuoteApplyAnswers>

const unmarked = Object.fromEntries(
  Object.entries<FormField>(quoteApplyForm.fields).map(([name, field]) => [name, { ...field, required: undefined }]),
) as Record<string, FormField>
const draftSchema = formSchema({ fields: unmarked }) as unknown as z.ZodType<QuoteApplyDraft>

export const quoteApplySchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('draft'), answers: draftSchema }),
  z.object({ status: z.literal('sent'), answers: answersSchema }),
])
export type QuoteApplySubmission = z.output<typeof quoteApplySchema>
