/**
 * The built-in assistant [AI-08]. It replies with the next question, a request for photos, the offer to write the job,
 * or the job. It uses only the conversation and asks one question at a time. After a few attempts it leaves the rest to
 * the form.
 */
import type { AiMessage, AiReply, JobSummary } from './ai-chat-schemas.ts'
import { buildJobSummary } from './build-job-summary.ts'
import type { ListedCategory } from './extract-category.ts'
import { type MessageTime, todayOf } from './extract-timeline.ts'
import { nextStep } from './next-prompt.ts'
import { readConversation } from './read-conversation.ts'

export interface DraftQuestion extends MessageTime {
  readonly messages: readonly AiMessage[]
  readonly attachments: readonly string[]
  readonly categories: readonly ListedCategory[]
}

export function draftReply({ messages, attachments, categories, ...time }: DraftQuestion): AiReply {
  const { draft, latest, passedOver } = readConversation(messages, categories, time)
  const brief = buildJobSummary(draft, categories, attachments)
  return { ...nextStep({ messages, draft, latest, passedOver, brief, categories }), brief }
}

/** The job summary of the conversation, for users who continue in the form. */
export function jobSummaryOf({ messages, attachments, categories, ...time }: DraftQuestion): JobSummary {
  return buildJobSummary(readConversation(messages, categories, time).draft, categories, attachments)
}

/** The day that the conversation calls today. */
export function dayOfChat(asked: DraftQuestion): string {
  return todayOf(asked, jobSummaryOf(asked).state)
}
