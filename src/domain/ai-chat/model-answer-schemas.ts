/**
 * What a model is asked to answer with: every field is there, and null where nothing is known, as strict structured
 * output demands. Whatever else it says is dropped here; what the fields say is checked by `validateModelReply`.
 */
import { z } from 'zod'
import type { AiReply, JobSummary } from './ai-chat-schemas.ts'

const text = z.string().nullable()

/** The fields that a model may fill; files are the person's own, and it names none. */
const fields = {
  title: text,
  detail: text,
  categoryId: text,
  state: text,
  city: text,
  addressDetail: text,
  dimensions: text,
  materials: text,
  requestMedia: z.boolean().nullable(),
  estimatedBudget: z.number().nullable(),
  timeline: text,
  propertyAccess: text,
  jobLocation: text,
} satisfies Record<Exclude<keyof JobSummary, 'attachments'>, z.ZodType>

const kinds = ['text', 'uploadRequest', 'jobOffer', 'jobSummary'] as const satisfies AiReply['kind'][]

export const modelAnswerSchema = z.object({ kind: z.enum(kinds), text: z.string(), brief: z.object(fields).nullable() })
export type ModelAnswer = z.output<typeof modelAnswerSchema>
export type ModelJobSummary = NonNullable<ModelAnswer['brief']>
