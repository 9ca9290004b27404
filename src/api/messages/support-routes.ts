import { z } from 'zod'
import { SUPPORT_FILTERS } from '#domain/messages/support-filter.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { messageView } from './message-view.ts'

const supporter = z.object({ id: z.string(), name: z.string() })
const assignment = z.object({ assigneeId: z.string().optional() })

/** A support chat, as an admin sees it in the inbox. */
export const supportChatView = z.object({
  /** The contact for reading and replying. */
  conversation: z.string(),
  user: z.object({ id: z.string(), name: z.string(), isBusiness: z.boolean() }),
  assignee: supporter.nullable(),
  /** When the customer started waiting, or null if support replied last. */
  unansweredSince: z.string().nullable(),
  /** When it was archived, or null. */
  archivedAt: z.string().nullable(),
  lastMessage: messageView,
})
export type SupportChatView = z.output<typeof supportChatView>

export const supportRoutes = defineRoutes({
  'GET /admin/support': {
    summary:
      'Conversations with the support: those that wait, the longest first; those the caller has taken on; all, or those in the archive, the newest first. Or one of them, wherever it stands.',
    query: pageQuery.extend({
      filter: z.enum(SUPPORT_FILTERS).default('waiting'),
      conversation: z.string().max(256).optional(),
    }),
    response: z.array(supportChatView),
    paged: true,
  },
  'GET /admin/support/waiting': {
    summary: 'How many conversations wait for an answer of the support; none for whoever may not read them.',
    response: z.object({ count: z.number().int() }),
  },
  'GET /admin/support/colleagues': {
    summary: 'The administrators who may answer, at most a hundred.',
    response: z.array(supporter),
  },
  'PUT /admin/support/{conversation}/assignee': {
    summary:
      'Takes a conversation on, hands it to a colleague, or gives it back (null); with who had it as somebody has seen it, it is refused once another one has changed that.',
    params: z.object({ conversation: z.string() }),
    body: assignment.extend({ seen: assignment.optional() }),
    response: supportChatView,
  },
  'PUT /admin/support/{conversation}/archived': {
    summary:
      'Takes a conversation out of the inbox until something is said in it, or puts it back; with the last message that somebody has seen, it is not taken out once there is another one.',
    params: z.object({ conversation: z.string() }),
    body: z.object({ isArchived: z.boolean(), seen: z.object({ lastIndex: z.number().int() }).optional() }),
    response: supportChatView,
  },
})
