/**
 * The answer schema for a model. Strict structured output requires every field, with null for unknown values. Other
 * fields are dropped, and `validateModelReply` checks the values.
 */
import { z } from 'zod'
import type { AiReply, JobSummary } from './ai-chat-schemas.ts'

const text = z.string().nullable()

/** The fields that a model may fill. It cannot name files, because those belong to the user. */
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
