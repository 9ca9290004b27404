/**
 * The built-in assistant [AI-08]: answers a conversation with the next question, the wish for photos, the offer to write
 * the job, or the job. It knows nothing but the conversation, asks for one thing at a time, and never for ever: what is
 * still missing after a few tries is left to the form.
 */
import type { AiMessage, AiReply, JobSummary } from './ai-chat-schemas.ts'
import { buildJobSummary } from './build-job-summary.ts'
import type { ListedCategory } from './extract-category.ts'
import { nextStep } from './next-prompt.ts'
import { readConversation } from './read-conversation.ts'

export interface DraftQuestion {
  readonly messages: readonly AiMessage[]
  readonly attachments: readonly string[]
  readonly categories: readonly ListedCategory[]
  readonly now: Date
}

export function draftReply({ messages, attachments, categories, now }: DraftQuestion): AiReply {
  const { draft, latest, passedOver } = readConversation(messages, categories, now)
  const brief = buildJobSummary(draft, categories, attachments)
  return nextStep({ messages, draft, latest, passedOver, brief, categories })
}

/** The job as far as the conversation tells it, for whoever goes on in the form. */
export function jobSummaryOf({ messages, attachments, categories, now }: DraftQuestion): JobSummary {
  return buildJobSummary(readConversation(messages, categories, now).draft, categories, attachments)
}
