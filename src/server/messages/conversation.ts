/** A conversation for one reader. It may have no messages yet. */
import type { ConversationKind } from '#domain/messages/conversation-name.ts'

interface Participant {
  readonly id: string
  readonly name: string
  readonly isBusiness: boolean
  readonly picture?: string | null
}

/** An agent who has replied for support. Pages look up the name. */
interface SupportAgent {
  readonly id: string
  readonly username: string
}

export interface Conversation {
  readonly name: string
  readonly kind: ConversationKind
  /** The contact in the reader's URL. A contractor's username becomes an id. */
  readonly contact: string
  readonly title: string
  readonly jobId: string | null
  readonly participants: readonly Participant[]
  /** The account of the other party is archived, so it receives no message. */
  readonly isArchived?: boolean
  /** Undefined for users, because they see support as one sender. */
  readonly otherAgents?: readonly SupportAgent[]
}
