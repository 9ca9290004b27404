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
  /** The username is the one of support: without the provider of a social sign-in [MSG-10]. */
  user: z.object({ id: z.string(), name: z.string(), username: z.string(), isBusiness: z.boolean() }),
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
      'Lists support chats: unanswered (longest wait first), assigned to the caller, all or archived. Or reads one chat.',
    permission: 'admin_qa_read',
    query: pageQuery.extend({
      filter: z.enum(SUPPORT_FILTERS).default('unanswered'),
      conversation: z.string().max(256).optional(),
    }),
    response: z.array(supportChatView),
    paged: true,
  },
  'GET /admin/support/unanswered': {
    summary: 'Counts unanswered support chats. 0 without the permission.',
    permission: 'any',
    relation: 'an admin; empty without admin_qa_read',
    fields: 'a count',
    response: z.object({ count: z.number().int() }),
  },
  'GET /admin/support/assignees': {
    summary: 'Lists the admins who may reply, at most a hundred.',
    permission: 'admin_qa_read',
    fields: 'names only',
    response: z.array(supporter),
  },
  'PUT /admin/support/{conversation}/assignee': {
    summary:
      'Assigns a support chat, or unassigns it (null). With the last seen assignee, a concurrent change returns 409.',
    permission: 'admin_qa_write',
    params: z.object({ conversation: z.string() }),
    body: assignment.extend({ seen: assignment.optional() }),
    response: supportChatView,
  },
  'PUT /admin/support/{conversation}/archived': {
    summary:
      'Archives a support chat until the next message, or restores it. With the last seen message, a newer one returns 409.',
    permission: 'admin_qa_delete',
    params: z.object({ conversation: z.string() }),
    body: z.object({ isArchived: z.boolean(), seen: z.object({ lastIndex: z.number().int() }).optional() }),
    response: supportChatView,
  },
})
