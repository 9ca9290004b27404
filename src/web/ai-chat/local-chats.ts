/** The latest assistant chats on this device. They survive a reload, a lost connection and sign-in. */
import { clearDraft, readDraft, writeDraft } from '../core/draft.ts'
import { type LocalChat, readLocalChats } from './chat-state.ts'

const KEPT_MAX = 5
const ANONYMOUS = 'anonymous'
const nameOf = (user: string) => ({ form: 'ai-chat', id: 'kept', user })

/** Newest first. Anonymous chats move to the account that signs in. */
export function localChats(userId: string | undefined): readonly LocalChat[] {
  const anonymous = readOf(ANONYMOUS)
  if (userId === undefined) return anonymous
  const own = readOf(userId)
  if (anonymous.length === 0) return own
  const all = withoutDuplicates([...anonymous, ...own])
  write(userId, all)
  clearDraft(nameOf(ANONYMOUS))
  return all
}

export function localChat(conversation: string, userId: string | undefined): LocalChat | undefined {
  return localChats(userId).find((chat) => chat.conversation === conversation)
}

export function saveLocalChat(
  { conversation, turns, attachments, edits, isOnServer, jobId }: LocalChat,
  userId?: string,
) {
  const chat: LocalChat = { conversation, turns, attachments, edits, isOnServer, jobId }
  write(userId ?? ANONYMOUS, withoutDuplicates([chat, ...localChats(userId)]))
}

export function clearLocalChat(conversation: string, userId: string | undefined): void {
  const others = localChats(userId).filter((chat) => chat.conversation !== conversation)
  write(userId ?? ANONYMOUS, others)
}

/** Throws and removes the value if it is not a chat. */
function readOf(user: string): readonly LocalChat[] {
  const saved = readDraft(nameOf(user))
  if (saved === undefined) return []
  try {
    return readLocalChats(saved.values)
  } catch (error) {
    clearDraft(nameOf(user))
    throw error
  }
}

function write(user: string, chats: readonly LocalChat[]): void {
  if (chats.length === 0) clearDraft(nameOf(user))
  else writeDraft(nameOf(user), chats.slice(0, KEPT_MAX), Date.now())
}

function withoutDuplicates(chats: readonly LocalChat[]): readonly LocalChat[] {
  return chats.filter((chat, at) => chats.findIndex(({ conversation }) => conversation === chat.conversation) === at)
}
