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
    summary: "The caller's conversations, the one with the newest message first.",
    query: pageQuery,
    response: z.array(conversationView),
    paged: true,
  },
  'GET /conversations/unread': {
    summary: 'How many messages wait to be read, in all conversations together.',
    response: unread,
  },
  'GET /conversations/search': {
    summary: "The newest messages in the caller's conversations in which every word begins so, at most thirty.",
    query: messageSearchSchema,
    response: z.array(foundMessageView),
  },
  'GET /conversations/names': {
    summary:
      'How people are called whom the caller talks with, by their usernames; contractors are known to everybody.',
    query: z.object({ usernames: z.string().max(namesMaxLength) }),
    response: z.array(z.object({ username: z.string(), name: z.string() })),
  },
  'GET /conversations/{contact}/messages': {
    summary: 'The messages after or before an index, or the newest ones; oldest first.',
    params: contact,
    query: z.object({
      after: index.optional(),
      before: index.optional(),
      limit: z.coerce.number().int().min(1).max(messagesMax).default(messagesDefault),
    }),
    response: chatView,
  },
  'POST /conversations/{contact}/messages': {
    summary: 'Sends a message. Sending the same key again answers the message that was sent.',
    params: contact,
    body: messageSchema,
    response: messageView,
  },
  'POST /conversations/{contact}/read': {
    summary: 'The caller has read everything up to an index. Answers how many messages still wait elsewhere.',
    params: contact,
    body: z.object({ index: z.number().int().min(0).max(indexMax) }),
    response: unread,
  },
  'POST /conversations/{contact}/typing': {
    summary: 'The caller is writing. The others hear of it where they are; nothing is kept.',
    params: contact,
  },
})
