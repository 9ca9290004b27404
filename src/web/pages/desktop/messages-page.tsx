import { createFileRoute, linkOptions } from '@tanstack/react-router'
import { readMessagesSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { ConversationError } from '../../messages/conversation-error.tsx'
import { loadMessages } from '../components/load-messages.ts'
import { MessagesScreen } from '../components/messages-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/messages')({
  validateSearch: readMessagesSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { contact, message } }) => ({ contact, message }),
  loader: ({ context: { queryClient }, deps }) => loadMessages(queryClient, deps),
  head: titleHead('Dashboard'),
  errorComponent: ConversationError,
  component: MessagesPage,
})

const chatLink = (contact?: string, index?: number) =>
  linkOptions({ to: '/dashboard/messages', search: { viewMode: 'messages', contact, message: index?.toString() } })

function MessagesPage() {
  const { contact, message } = Route.useSearch()
  return <MessagesScreen contact={contact} message={message} flavour="desktop" linkTo={chatLink} />
}
