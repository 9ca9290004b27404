import { z } from 'zod'
import { chatFull, chatInvalid } from '#domain/ai-chat/ai-chat-errors.ts'
import {
  aiCharactersMax,
  aiFiles,
  aiMessageSchema,
  aiMessagesMax,
  aiReplySchema,
} from '#domain/ai-chat/ai-chat-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

/** Chosen by whoever begins a conversation, so that sending its first message again does not begin another. */
export const aiConversationId = z.string(chatInvalid).regex(/^[\w-]{16,64}$/, chatInvalid)

/** What is looked at is the server's to say: a name that cannot be one is told apart from one that is not there. */
const named = z.object({ id: z.string() })

const messages = z
  .array(aiMessageSchema, chatInvalid)
  .max(aiMessagesMax, chatFull)
  .refine((said) => said.at(-1)?.role === 'user', chatInvalid)
  .refine((said) => said.reduce((sum, { content }) => sum + content.length, 0) <= aiCharactersMax, chatFull)

const turn = z.object({ ...aiMessageSchema.shape, reply: aiReplySchema.optional(), sentAt: z.string() })

/** A conversation with the assistant that its owner can go on with, on any device. */
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
      'Answers the conversation so far: as one answer, or, to `Accept: text/event-stream`, as events: `text` for each piece of the text as a JSON string while it is written, and one `reply` with the whole answer, which counts.',
    body: z.object({
      messages,
      attachments: aiFiles.default([]),
      /** Where somebody is signed in, the conversation is kept below this name. */
      conversation: aiConversationId.optional(),
    }),
    response: z.object({ message: z.string(), reply: aiReplySchema }),
  },
  'GET /ai/conversations': {
    summary: "Lists the caller's conversations with the assistant, newest first, without messages.",
    query: pageQuery,
    response: z.array(aiConversationView.omit({ messages: true, attachments: true })),
    paged: true,
  },
  'GET /ai/conversations/{id}': {
    summary: 'Reads a conversation with the assistant, with all messages.',
    params: named,
    response: aiConversationView,
  },
  'DELETE /ai/conversations/{id}': {
    summary: 'Deletes a conversation with the assistant. A job created from it stays.',
    params: named,
  },
})
