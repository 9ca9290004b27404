/**
 * The conversation with the job assistant [AI-02]: what a person sends, and what is answered, whoever answers. Both ends,
 * and the answer of a model, are parsed with these schemas; what a model says is text and data, never an instruction.
 */
import { z } from 'zod'
import { optionalInput, requiredArea } from '../core/field-schemas.ts'
import { jobSchema } from '../jobs/job-schemas.ts'
import { jobAttachment } from '../uploads/attachment-schemas.ts'
import { chatInvalid } from './ai-chat-errors.ts'
import { aiFilesMax } from './ai-chat-limits.ts'

/** What one conversation may hold, both sides together. */
export const aiMessagesMax = 200
export const aiCharactersMax = 40_000

const tooManyFiles = `Please attach at most ${aiFilesMax} files.`

export const aiMessageSchema = z.object({
  role: z.enum(['user', 'assistant'], chatInvalid),
  content: requiredArea('Please write a message.'),
})
export type AiMessage = z.output<typeof aiMessageSchema>

export const aiFiles = z.array(jobAttachment).max(aiFilesMax, tooManyFiles)

/** A job as far as it is known: any field of a posted job may be missing, and what is there is valid. */
export const jobSummarySchema = z.object({
  ...jobSchema.shape,
  state: jobSchema.shape.state.optional(),
  city: optionalInput(),
  title: optionalInput(),
  detail: jobSchema.shape.detail.optional(),
  attachments: aiFiles.optional(),
})
export type JobSummary = z.output<typeof jobSummarySchema>

/** One of four [AI-02]: plain text, a wish for files, the offer to write the job, or the job as it would be posted. */
export const aiReplySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('uploadRequest'), text: z.string() }),
  z.object({ kind: z.literal('jobOffer'), text: z.string(), brief: jobSummarySchema }),
  z.object({ kind: z.literal('jobSummary'), text: z.string(), brief: jobSummarySchema }),
])
export type AiReply = z.output<typeof aiReplySchema>
