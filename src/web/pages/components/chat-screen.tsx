import type { ComponentProps } from 'react'
import { Chat } from '../../messages/chat.tsx'
import { ChatAttachments } from './chat-attachments.tsx'

/** A chat with attachments, for dashboard and phones. Files are sent one by one. */
export function ChatScreen(props: Omit<ComponentProps<typeof Chat>, 'attach'>) {
  return <Chat {...props} attach={(send) => <ChatAttachments onChange={(paths) => send(paths.at(-1) ?? '')} />} />
}
