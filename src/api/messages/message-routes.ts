import { z } from 'zod'
import { messageSchema, messageSearchSchema } from '#domain/messages/message-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { chatView, conversationView, foundMessageView, messageView } from './message-view.ts'

const messagesDefault = 50
const messagesMax = 100
/** About fifty comma-separated usernames. */
const namesMaxLength = 4_000
const indexMax = 2_147_483_647

/** A job id, support, or the other party's account [MSG-12]. */
const contact = z.object({ contact: z.string() })
const index = z.coerce.number().int().min(0).max(indexMax)
const unread = z.object({ count: z.number().int() })

export const messageRoutes = defineRoutes({
  'GET /conversations': {
    summary: "Lists the caller's conversations, newest message first.",
    query: pageQuery,
    response: z.array(conversationView),
    paged: true,
  },
  'GET /conversations/unread': {
    summary: 'Counts unread messages over all conversations.',
    response: unread,
  },
  'GET /conversations/search': {
    summary: "Searches the caller's messages by word prefixes, newest first, at most thirty.",
    query: messageSearchSchema,
    response: z.array(foundMessageView),
  },
  'GET /conversations/names': {
    summary: "Finds names by username, for contractors and for members of the caller's conversations.",
    query: z.object({ usernames: z.string().max(namesMaxLength) }),
    response: z.array(z.object({ username: z.string(), name: z.string() })),
  },
  'GET /conversations/{contact}/messages': {
    summary: 'Lists messages after or before an index, or the newest, oldest first.',
    params: contact,
    query: z.object({
      after: index.optional(),
      before: index.optional(),
      limit: z.coerce.number().int().min(1).max(messagesMax).default(messagesDefault),
    }),
    response: chatView,
  },
  'POST /conversations/{contact}/messages': {
    summary: 'Sends a message. A repeated key returns the same message.',
    params: contact,
    body: messageSchema,
    response: messageView,
  },
  'POST /conversations/{contact}/read': {
    summary: 'Marks messages as read up to an index. Returns the remaining unread count.',
    params: contact,
    body: z.object({ index: z.number().int().min(0).max(indexMax) }),
    response: unread,
  },
  'POST /conversations/{contact}/typing': {
    summary: 'Sends a typing event to the other members. It is not stored.',
    params: contact,
  },
})
