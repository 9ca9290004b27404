/** Routes of support [MSG-10]. Replies are ordinary messages. */
import type { SupportChatView } from '#api/messages/support-routes.ts'
import { supportUsername } from '#domain/accounts/account.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { SupportFilter } from '#domain/messages/support-filter.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, parseTimeCursor, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { archiveSupportChat } from './archive-support-chat.ts'
import { assignSupportChat, listSupportAgents } from './assign-support-chat.ts'
import { viewMessage } from './conversation-view.ts'
import {
  allSupportConversations,
  archivedChats,
  chatsOfAssignee,
  type SupportChatRow,
  supportChatOf,
  unansweredChats,
  unansweredCount,
} from './support-store.ts'

export function supportRoutes(api: Api): void {
  serve(api, 'GET /admin/support', async ({ query: { filter, conversation, cursor, limit } }, { db, actor }) => {
    if (conversation !== undefined) return (await supportChatOf.all(db, [conversation])).map(viewChat)
    const rows = await lists[filter](db, actor, cursor, limit)
    return pageOf(rows, limit, viewChat, (last) => cursorOf(filter, last))
  })

  serve(api, 'GET /admin/support/unanswered', async (_input, { db, actor }) =>
    hasPermission(actor.permissions, 'admin_qa_read') ? await unansweredCount.one(db, []) : { count: 0 },
  )

  serve(api, 'GET /admin/support/assignees', (_input, { db }) => listSupportAgents(db))

  serve(api, 'PUT /admin/support/{conversation}/assignee', async ({ params, body }, { db, actor, now }) => {
    await assignSupportChat(db, actor, { ...params, ...body }, now)
    return viewChat(await supportChatOf.one(db, [params.conversation]))
  })

  serve(api, 'PUT /admin/support/{conversation}/archived', async ({ params, body }, { db, actor, now }) => {
    await archiveSupportChat(db, actor, { ...params, ...body }, now)
    return viewChat(await supportChatOf.one(db, [params.conversation]))
  })
}

type List = (db: Db, actor: Actor, cursor: string | undefined, limit: number) => Promise<SupportChatRow[]>

const lists: Record<SupportFilter, List> = {
  unanswered: (db, _actor, cursor, limit) => {
    const after = parseTimeCursor(cursor, /./)
    return unansweredChats.all(db, [after?.at.getTime() ?? null, after?.id ?? '', limit])
  },
  mine: (db, { id }, cursor, limit) => chatsOfAssignee.all(db, [id, messageIdOf(cursor), limit]),
  all: (db, _actor, cursor, limit) => allSupportConversations.all(db, [messageIdOf(cursor), limit]),
  archived: (db, _actor, cursor, limit) => archivedChats.all(db, [messageIdOf(cursor), limit]),
}

function cursorOf(filter: SupportFilter, { id, unanswered_since, conversation }: SupportChatRow): string {
  return filter === 'unanswered' ? timeCursor(unanswered_since ?? new Date(0), conversation) : id
}

function messageIdOf(cursor: string | undefined): string | null {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw coreErrors.invalidCursor()
  return cursor ?? null
}

function viewChat(row: SupportChatRow): SupportChatView {
  const { conversation, user_id, user_name, user_is_business, assignee_id, assignee_name, unanswered_since } = row
  return {
    conversation,
    user: {
      id: user_id,
      name: user_name,
      username: supportUsername(row.user_username, user_is_business ? 'contractor' : 'customer'),
      isBusiness: user_is_business,
    },
    assignee: assignee_id === null ? null : { id: assignee_id, name: assignee_name ?? '' },
    unansweredSince: unanswered_since?.toISOString() ?? null,
    archivedAt: row.archived_at?.toISOString() ?? null,
    lastMessage: viewMessage(row),
  }
}
