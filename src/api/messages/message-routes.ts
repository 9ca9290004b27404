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
    access: 'conversations.use',
    relation: 'participant',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(conversationView),
    paged: true,
  },
  'GET /conversations/unread': {
    summary: 'Counts unread messages over all conversations.',
    access: 'conversations.use',
    relation: 'participant',
    impersonation: 'allowed',
    response: unread,
  },
  'GET /conversations/search': {
    summary: "Searches the caller's messages by word prefixes, newest first, at most thirty.",
    access: 'conversations.use',
    relation: 'participant',
    // A search result reveals message content.
    impersonation: 'denied',
    query: messageSearchSchema,
    response: z.array(foundMessageView),
  },
  'GET /conversations/names': {
    summary: "Finds names by username, for contractors and for members of the caller's conversations.",
    access: 'conversations.use',
    relation: "members of the caller's conversations, and contractors",
    fields: 'names only',
    impersonation: 'allowed',
    query: z.object({ usernames: z.string().max(namesMaxLength) }),
    response: z.array(z.object({ username: z.string(), name: z.string() })),
  },
  'GET /conversations/{contact}/messages': {
    summary: 'Lists messages after or before an index, or the newest, oldest first.',
    access: 'conversations.use',
    relation: 'a member, a user who can message them, or support with admin_qa_read and, to write, admin_qa_write',
    impersonation: 'allowed',
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
    access: 'conversations.use',
    permission: 'admin_qa_write',
    rateLimit: 'account',
    relation: 'a member, or a user who can message them',
    params: contact,
    body: messageSchema,
    response: messageView,
  },
  'POST /conversations/{contact}/read': {
    summary: 'Marks messages as read up to an index. Returns the remaining unread count.',
    access: 'conversations.use',
    relation: 'participant',
    params: contact,
    body: z.object({ index: z.number().int().min(0).max(indexMax) }),
    response: unread,
  },
  'POST /conversations/{contact}/typing': {
    summary: 'Sends a typing event to the other members. It is not stored.',
    access: 'conversations.use',
    permission: 'admin_qa_write',
    relation: 'a member, or a user who can message them',
    params: contact,
  },
})
