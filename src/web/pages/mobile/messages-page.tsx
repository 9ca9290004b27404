import { createFileRoute } from '@tanstack/react-router'
import { titleHead } from '../../core/page-title-head.ts'
import { ConversationError } from '../../messages/conversation-error.tsx'
import { loadMessages, mobileChatLink } from '../components/load-messages.ts'
import { MessagesScreen } from '../components/messages-screen.tsx'

export const Route = createFileRoute('/_app/mobile/messages')({
  staticData: { title: 'Messages' },
  loader: async ({ context: { queryClient } }) => {
    await loadMessages(queryClient, {})
  },
  head: titleHead('Messages'),
  errorComponent: ConversationError,
  component: () => <MessagesScreen flavour="mobile" linkTo={mobileChatLink} />,
})
