import { z } from 'zod'
import { CONVERSATION_KINDS } from '#domain/messages/conversation-name.ts'

export const messageView = z.object({
  /** Counts from one without gaps inside a conversation. */
  index: z.number().int(),
  authorId: z.string(),
  body: z.string(),
  /** As the author has chosen it. */
  key: z.string(),
  sentAt: z.string(),
})
export type MessageView = z.output<typeof messageView>

const participantView = z.object({ id: z.string(), name: z.string(), isBusiness: z.boolean() })

/** The summary of a conversation [MSG-12]. */
export const conversationView = z.object({
  /** How the reader's addresses name it. */
  id: z.string(),
  /** The same for everybody in it; what live news call it. */
  conversation: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  /** The other side; nobody in the chat with the support. */
  other: participantView.nullable(),
  unreadCount: z.number().int(),
  lastMessage: messageView,
})
export type ConversationView = z.output<typeof conversationView>

/** A message that was searched for, and the conversation in which it stands. */
export const foundMessageView = conversationView
  .pick({ id: true, conversation: true, kind: true, name: true, other: true })
  .extend(messageView.omit({ key: true }).shape)
export type FoundMessageView = z.output<typeof foundMessageView>

export const chatView = z.object({
  id: z.string(),
  /** The same for everybody in it; what live news call it. */
  conversation: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  participants: z.array(participantView),
  /** Who else of the support has answered, for whoever answers too; their names are asked for by their usernames. */
  otherAgents: z.array(z.object({ id: z.string(), username: z.string() })),
  lastIndex: z.number().int(),
  readIndex: z.number().int(),
  /** How far the other side has read; of the support, whoever has read furthest. */
  otherReadIndex: z.number().int(),
  messages: z.array(messageView),
})
export type ChatView = z.output<typeof chatView>
