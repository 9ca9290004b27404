/** Conversations and their messages. Until a live connection exists, readers ask for what came after their last index. */
import { type Actor, requireRight } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { findConversation } from './find-conversation.ts'
import { markRead, unreadCount } from './message-store.ts'
import { participantNames } from './participant-names.ts'
import { readChat, readConversations } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(api: Api): void {
  serve(api, 'GET /conversations', ({ query }, { db, actor }) => readConversations(db, query, actor))

  serve(api, 'GET /conversations/unread', (_asked, { db, actor }) => unreadCount.one(db, [actor.id]))

  serve(api, 'GET /conversations/{contact}/messages', ({ params, query }, { db, actor }) =>
    readChat(db, params.contact, query, actor),
  )

  serve(api, 'POST /conversations/{contact}/messages', ({ params, body }, { db, actor, now }) => {
    requireAnswering(actor)
    return sendMessage(db, params.contact, body, actor, now)
  })

  serve(api, 'POST /conversations/{contact}/read', async ({ params, body }, { db, actor }) => {
    const { name } = await findConversation(db, params.contact, actor)
    await markRead.run(db, [name, actor.id, body.index])
    return await unreadCount.one(db, [actor.id])
  })

  serve(
    api,
    'POST /conversations/{contact}/typing',
    async ({ params }, { db, actor }) => {
      requireAnswering(actor)
      await findConversation(db, params.contact, actor)
      return undefined
    },
    { transaction: 'none', isUnseen: true },
  )

  serve(api, 'GET /conversations/names', async ({ query }, { db, actor }) => {
    const names = query.usernames.split(',')
    return await participantNames.all(db, [names, actor.id])
  })
}

/** Whoever may only read what people ask the support does not answer it. */
function requireAnswering(actor: Actor): void {
  requireRight(actor, 'admin_qa_write')
}
