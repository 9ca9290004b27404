import { z } from 'zod'
import { CONVERSATION_KINDS } from '#domain/messages/conversation-name.ts'

export const messageView = z.object({
  /** Counts from 1 without gaps in a conversation. */
  index: z.number().int(),
  authorId: z.string(),
  body: z.string(),
  /** Chosen by the author. */
  key: z.string(),
  sentAt: z.string(),
})
export type MessageView = z.output<typeof messageView>

const participantView = z.object({
  id: z.string(),
  name: z.string(),
  isBusiness: z.boolean(),
  /** The picture that a contractor has uploaded. */
  picture: z.string().nullable().optional(),
})

/** The summary of a conversation [MSG-12]. */
export const conversationView = z.object({
  /** The contact in the reader's URLs. */
  id: z.string(),
  /** The same for all members. Live events use it. */
  conversation: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  /** The other party, or empty in a support chat. */
  other: participantView.nullable(),
  unreadCount: z.number().int(),
  lastMessage: messageView,
})
export type ConversationView = z.output<typeof conversationView>

/** A search result with its conversation. */
export const foundMessageView = conversationView
  .pick({ id: true, conversation: true, kind: true, name: true, other: true })
  .extend(messageView.omit({ key: true }).shape)
export type FoundMessageView = z.output<typeof foundMessageView>

export const chatView = z.object({
  id: z.string(),
  /** The same for all members. Live events use it. */
  conversation: z.string(),
  kind: z.enum(CONVERSATION_KINDS),
  name: z.string(),
  participants: z.array(participantView),
  /** The other agents who have replied, for agents only. Pages look up their names by username. */
  otherAgents: z.array(z.object({ id: z.string(), username: z.string() })),
  lastIndex: z.number().int(),
  readIndex: z.number().int(),
  /** How far the other party has read. For support, the agent who has read furthest. */
  otherReadIndex: z.number().int(),
  messages: z.array(messageView),
})
export type ChatView = z.output<typeof chatView>
