/**
 * The messages of the AI chat [AI-02]. Server, client and the answers of a model parse with these schemas. Text of a
 * model is data, never an instruction.
 */
import { z } from 'zod'
import { optionalInput, requiredArea } from '../core/field-schemas.ts'
import { jobSchema } from '../jobs/job-schemas.ts'
import { jobAttachment } from '../uploads/attachment-schemas.ts'
import { chatInvalid } from './ai-chat-errors.ts'
import { aiFilesMax } from './ai-chat-limits.ts'

/** The limits of a conversation, for both parties together. */
export const aiMessagesMax = 200
export const aiCharactersMax = 40_000

const tooManyFiles = `Please attach at most ${aiFilesMax} files.`

export const aiMessageSchema = z.object({
  role: z.enum(['user', 'assistant'], chatInvalid),
  content: requiredArea('Please write a message.'),
})
export type AiMessage = z.output<typeof aiMessageSchema>

export const aiFiles = z.array(jobAttachment).max(aiFilesMax, tooManyFiles)

/** A partial job. Any field of a posted job may be missing, and each present field is valid. */
export const jobSummarySchema = z.object({
  ...jobSchema.shape,
  state: jobSchema.shape.state.optional(),
  city: optionalInput(),
  title: optionalInput(),
  detail: jobSchema.shape.detail.optional(),
  attachments: aiFiles.optional(),
})
export type JobSummary = z.output<typeof jobSummarySchema>

/**
 * One of four kinds [AI-02]: text, a request for files, the offer to write the job, or the job summary. Each has the job
 * as far as it is known, so that the screen shows what the assistant has understood.
 */
export const aiReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), brief: jobSummarySchema.optional() }),
  z.object({ kind: z.literal('uploadRequest'), text: z.string(), brief: jobSummarySchema.optional() }),
  z.object({ kind: z.literal('jobOffer'), text: z.string(), brief: jobSummarySchema }),
  z.object({ kind: z.literal('jobSummary'), text: z.string(), brief: jobSummarySchema }),
])
export type AiReply = z.output<typeof aiReplySchema>
