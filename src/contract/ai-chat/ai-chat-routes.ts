import { z } from 'zod'
import { aiFiles, aiMessageSchema, aiMessagesMax, aiReplySchema } from '#domain/ai-chat/ai-chat-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

/** Chosen by whoever begins a conversation, so that sending its first message again does not begin another. */
const conversation = z.string().regex(/^[\w-]{16,64}$/, 'Chat data invalid, please try again')

const turn = z.object({ ...aiMessageSchema.shape, reply: aiReplySchema.optional(), sentAt: z.string() })

/** A conversation with the drafter that its owner can go on with, on any device. */
export const aiConversationView = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.array(turn),
  attachments: aiFiles,
  /** The job that it became. */
  jobId: z.string().nullable(),
  updatedAt: z.string(),
})
export type AiConversationView = z.output<typeof aiConversationView>

export const aiChatRoutes = defineRoutes({
  'POST /ai': {
    summary:
      'Answers the conversation so far: as one answer, or, to `Accept: text/event-stream`, as events with the text while it is written (`text`) and the whole answer at the end (`reply`).',
    body: z.object({
      messages: z.array(aiMessageSchema).min(1, 'Chat data invalid, please try again').max(aiMessagesMax),
      attachments: aiFiles.default([]),
      /** Where somebody is signed in, the conversation is kept below this name. */
      conversation: conversation.optional(),
    }),
    answer: z.object({ message: z.string(), reply: aiReplySchema }),
  },
  'GET /ai/conversations': {
    summary: "The caller's conversations with the drafter, the newest first, without what was said.",
    query: pageQuery,
    answer: z.array(aiConversationView.omit({ messages: true, attachments: true })),
    paged: true,
  },
  'GET /ai/conversations/{id}': {
    summary: 'One conversation with the drafter, whole.',
    params: z.object({ id: conversation }),
    answer: aiConversationView,
  },
  'DELETE /ai/conversations/{id}': {
    summary: 'Forgets a conversation with the drafter; a job that came of it stays.',
    params: z.object({ id: conversation }),
  },
})
