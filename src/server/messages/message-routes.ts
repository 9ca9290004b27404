/**
 * Routes of conversations and messages. Changes are pushed, and an offline client requests what came after its last
 * index.
 */
import type { ConversationEvent } from '#api/messages/message-live-events.ts'
import type { FoundMessageView } from '#api/messages/message-view.ts'
import { typingThrottleMs } from '#domain/messages/message-rate-limit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { throttle } from '../core/throttle.ts'
import { canMessage } from './can-message.ts'
import { participantNames } from './contact-store.ts'
import { viewHead } from './conversation-summary.ts'
import { viewMessage } from './conversation-view.ts'
import { findConversation } from './find-conversation.ts'
import { matchingMessages } from './message-search-store.ts'
import { markRead, unreadCount } from './message-store.ts'
import { recipientsIn } from './push-store.ts'
import { readChat, readConversations } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { endUnreadWait } from './unread-reminder-store.ts'

export interface MessageDeps {
  /** A message is stored, so its members need an event. */
  readonly stored: (conversation: string, index: number) => void
  /** To the sockets of these accounts. */
  readonly push: (accountIds: readonly string[], event: ConversationEvent) => void
}

export function messageRoutes(api: Api, { stored, push }: MessageDeps): void {
  const typing = throttle(typingThrottleMs)

  serve(api, 'GET /conversations', ({ query }, { db, actor }) => readConversations(db, query, actor))

  serve(api, 'GET /conversations/search', ({ query }, { db, actor }) => searchMessages(db, query.q, actor))

  serve(api, 'GET /conversations/unread', async (_input, { db, actor }) =>
    canMessage(actor) ? await unreadCount.one(db, [actor.id]) : { count: 0 },
  )

  serve(api, 'GET /conversations/{contact}/messages', ({ params, query }, { db, actor }) =>
    readChat(db, params.contact, query, actor),
  )

  serve(
    api,
    'POST /conversations/{contact}/messages',
    ({ params, body }, { db, actor, now }) => {
      return sendMessage({ db, now, stored }, params.contact, body, actor)
    },
    { transaction: 'single statement', invalidatesNothing: true },
  )

  serve(
    api,
    'POST /conversations/{contact}/read',
    async ({ params, body }, { db, actor, now }) => {
      const { name: conversation } = await findConversation(db, params.contact, actor)
      const read = await inTransaction(api.pool, async (tx) => {
        await endUnreadWait.run(tx, [actor.id, now])
        return await markRead.maybe(tx, [conversation, actor.id, body.index])
      })
      if (read !== undefined) {
        const event: ConversationEvent = { type: 'read', conversation, accountId: actor.id, index: read.read_index }
        push(await recipientsIn(db, conversation), event)
      }
      return await unreadCount.one(db, [actor.id])
    },
    { transaction: 'none', invalidatesNothing: true },
  )

  serve(
    api,
    'POST /conversations/{contact}/typing',
    async ({ params }, { db, actor, now }) => {
      const { name: conversation } = await findConversation(db, params.contact, actor)
      if (!typing.allows(`${conversation} ${actor.id}`, now)) return undefined
      const others = (await recipientsIn(db, conversation)).filter((id) => id !== actor.id)
      push(others, { type: 'typing', conversation, accountId: actor.id })
      return undefined
    },
    { transaction: 'none', invalidatesNothing: true },
  )

  serve(api, 'GET /conversations/names', async ({ query }, { db, actor }) => {
    const names = query.usernames.split(',')
    return await participantNames.all(db, [names, actor.id])
  })
}

const resultsMax = 30

async function searchMessages(db: Db, searched: string, reader: Actor): Promise<FoundMessageView[]> {
  const query = termsOf(searched)
  if (query === '' || !canMessage(reader)) return []
  const rows = await matchingMessages.all(db, [reader.id, query, resultsMax])
  return rows.map((row) => {
    const { index, authorId, body, sentAt } = viewMessage(row)
    return { ...viewHead(row), index, authorId, body, sentAt }
  })
}

/** Quoted, so the input has no search operators. */
function termsOf(searched: string): string {
  const query = searched.split(/[\s'"\\\0]+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  return query.map((word) => `'${word}':*`).join(' & ')
}
