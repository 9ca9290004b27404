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

/** The client chooses the id, so that a repeated first message does not start a second conversation. */
export const aiConversationId = z.string(chatInvalid).regex(/^[\w-]{16,64}$/, chatInvalid)

/** The server checks the id, so that an invalid id and an unknown one return different errors. */
const named = z.object({ id: z.string() })

const messages = z
  .array(aiMessageSchema, chatInvalid)
  .max(aiMessagesMax, chatFull)
  .refine((said) => said.at(-1)?.role === 'user', chatInvalid)
  .refine((said) => said.reduce((sum, { content }) => sum + content.length, 0) <= aiCharactersMax, chatFull)
  .describe(`At most ${aiMessagesMax} messages with ${aiCharactersMax} characters in all. The last one is of the user.`)

const turn = z.object({ ...aiMessageSchema.shape, reply: aiReplySchema.optional(), sentAt: z.string() })

/** A conversation with the assistant. Its owner can continue it on any device. */
export const aiConversationView = z.object({
  id: z.string(),
  title: z.string(),
  messages: z.array(turn),
  attachments: aiFiles,
  /** The job created from the conversation. */
  jobId: z.string().nullable(),
  updatedAt: z.string(),
})
export type AiConversationView = z.output<typeof aiConversationView>

export const aiChatRoutes = defineRoutes({
  'POST /ai': {
    summary:
      'Replies to the conversation. With `Accept: text/event-stream` it streams `text` events (JSON strings) and one final `reply` event with the full reply.',
    access: 'ai-chat.use',
    rateLimit: 'account or client',
    relation: 'none',
    fields: "the caller's own input; a model adds no files or categories",
    body: z.object({
      messages,
      attachments: aiFiles.default([]),
      /** The server saves the conversation of a signed-in customer under this id. */
      conversation: aiConversationId.optional(),
    }),
    response: z.object({ message: z.string(), reply: aiReplySchema }),
  },
  'GET /ai/conversations': {
    summary: "Lists the caller's conversations with the assistant, newest first, without messages.",
    access: 'customer.self',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(aiConversationView.omit({ messages: true, attachments: true })),
    paged: true,
  },
  'GET /ai/conversations/{id}': {
    summary: 'Reads a conversation with the assistant, with all messages.',
    access: 'customer.self',
    failures: ['invalid'],
    impersonation: 'allowed',
    params: named,
    response: aiConversationView,
  },
  'DELETE /ai/conversations/{id}': {
    summary: 'Deletes a conversation with the assistant. A job created from it stays.',
    access: 'customer.self',
    failures: ['invalid'],
    params: named,
  },
})
