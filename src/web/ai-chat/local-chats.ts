/** The last chats with the drafter stay on this device, so that a reload, a lost connection and the login lose nothing. */
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { type KeptChat, readKeptChats } from './chat-state.ts'

const KEPT_MAX = 5
const ANONYMOUS = 'anonymous'
const nameOf = (user: string) => ({ form: 'ai-chat', id: 'kept', user })

/** The newest first. What was said before sign-in belongs to whoever signs in on this device. */
export function chatsHere(userId: string | undefined): readonly KeptChat[] {
  const anonymous = readOf(ANONYMOUS)
  if (userId === undefined) return anonymous
  const own = readOf(userId)
  if (anonymous.length === 0) return own
  const all = withoutTwins([...anonymous, ...own])
  write(userId, all)
  clearDraft(nameOf(ANONYMOUS))
  return all
}

export function chatHere(conversation: string, userId: string | undefined): KeptChat | undefined {
  return chatsHere(userId).find((chat) => chat.conversation === conversation)
}

export function keepHere({ conversation, turns, attachments, edits, isOnServer, jobId }: KeptChat, userId?: string) {
  const chat: KeptChat = { conversation, turns, attachments, edits, isOnServer, jobId }
  write(userId ?? ANONYMOUS, withoutTwins([chat, ...chatsHere(userId)]))
}

export function forgetHere(conversation: string, userId: string | undefined): void {
  const others = chatsHere(userId).filter((chat) => chat.conversation !== conversation)
  write(userId ?? ANONYMOUS, others)
}

/** Throws where something else stands there; it is gone afterwards. */
function readOf(user: string): readonly KeptChat[] {
  const kept = readDraft(nameOf(user))
  if (kept === undefined) return []
  try {
    return readKeptChats(kept.values)
  } catch (error) {
    clearDraft(nameOf(user))
    throw error
  }
}

function write(user: string, chats: readonly KeptChat[]): void {
  if (chats.length === 0) clearDraft(nameOf(user))
  else writeDraft(nameOf(user), chats.slice(0, KEPT_MAX), Date.now())
}

function withoutTwins(chats: readonly KeptChat[]): readonly KeptChat[] {
  return chats.filter((chat, at) => chats.findIndex(({ conversation }) => conversation === chat.conversation) === at)
}
