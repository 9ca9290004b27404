/** A conversation as one of its readers finds it; nothing need have been said in it yet. */
import type { ConversationKind } from '#domain/messages/conversation-name.ts'

interface Participant {
  readonly id: string
  readonly name: string
  readonly isBusiness: boolean
}

/** One of us who has answered for the support; a page looks up how they are called. */
interface Colleague {
  readonly id: string
  readonly username: string
}

export interface Conversation {
  readonly name: string
  readonly kind: ConversationKind
  /** How the reader's addresses name it; a contractor's username becomes their id. */
  readonly contact: string
  readonly title: string
  readonly jobId: string | null
  readonly participants: readonly Participant[]
  /** Absent for people: to them the support is one. */
  readonly colleagues?: readonly Colleague[]
}
