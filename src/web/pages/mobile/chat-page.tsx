import { createFileRoute } from '@tanstack/react-router'
import { readText } from '../../core/search-params.ts'
import { ConversationError } from '../../messages/conversation-error.tsx'
import { loadMessages, mobileChatLink } from '../components/load-messages.ts'
import { MessagesScreen } from '../components/messages-screen.tsx'

export interface ChatSearch {
  /** The index of a message from the search. */
  message?: string | undefined
}

export const Route = createFileRoute('/_app/mobile/messages/$id')({
  validateSearch: ({ message }: Record<string, unknown>): ChatSearch => ({ message: readText(message) }),
  staticData: { title: 'Messages' },
  loaderDeps: ({ search: { message } }) => ({ message }),
  loader: ({ context: { queryClient }, params: { id }, deps: { message } }) =>
    loadMessages(queryClient, { contact: id, message }),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Messages'} · Plumbline` }] }),
  errorComponent: ConversationError,
  component: ChatPage,
})

function ChatPage() {
  const { id } = Route.useParams()
  const { message } = Route.useSearch()
  return <MessagesScreen contact={id} message={message} flavour="mobile" linkTo={mobileChatLink} />
}
