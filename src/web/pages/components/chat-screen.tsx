import type { ComponentProps } from 'react'
import { Chat } from '../../messages/chat.tsx'
import { ChatAttachments } from './chat-attachments.tsx'

/** A chat and what can be attached to it: the same on the dashboard and on phones. Files arrive one by one, the newest at the end. */
export function ChatScreen(props: Omit<ComponentProps<typeof Chat>, 'attach'>) {
  return <Chat {...props} attach={(send) => <ChatAttachments onChange={(paths) => send(paths.at(-1) ?? '')} />} />
}
