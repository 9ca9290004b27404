import type { ComponentProps } from 'react'
import { Chat } from '../../messages/chat.tsx'
import { ChatAttachments } from './chat-attachments.tsx'

/** A chat and what can be attached to it: the same on the dashboard and on phones. */
export function ChatScreen(props: Omit<ComponentProps<typeof Chat>, 'attach'>) {
  return <Chat {...props} attach={(send) => <ChatAttachments onUploaded={send} />} />
}
