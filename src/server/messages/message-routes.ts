/** Conversations and their messages. Until a live connection exists, readers ask for what came after their last index. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { findConversation } from './find-conversation.ts'
import { markRead, unreadCount } from './message-store.ts'
import { readChat, readConversations } from './read-messages.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes(api: Api): void {
  serve(api, 'GET /conversations', ({ query }, { db, actor }) => readConversations(db, query, actor))

  serve(api, 'GET /conversations/unread', (_asked, { db, actor }) => unreadCount.one(db, [actor.id]))

  serve(api, 'GET /conversations/{contact}/messages', ({ params, query }, { db, actor }) =>
    readChat(db, params.contact, query, actor),
  )

  serve(api, 'POST /conversations/{contact}/messages', ({ params, body }, { db, actor, now }) =>
    sendMessage(db, params.contact, body, actor, now),
  )

  serve(api, 'POST /conversations/{contact}/read', async ({ params, body }, { db, actor }) => {
    const { name } = await findConversation(db, params.contact, actor)
    await markRead.run(db, [name, actor.id, body.index])
    return await unreadCount.one(db, [actor.id])
  })

  serve(
    api,
    'POST /conversations/{contact}/typing',
    async ({ params }, { db, actor }) => {
      await findConversation(db, params.contact, actor)
      return undefined
    },
    { transaction: 'none', isUnseen: true },
  )
}
