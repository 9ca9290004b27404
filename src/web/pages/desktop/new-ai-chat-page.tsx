import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { AiChatScreen } from '../components/ai-chat-screen.tsx'

/** Starts a new conversation [NAV-15]. Its first message gives it an address. */
export const Route = createFileRoute('/_app/new-ai-chat')({
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: titleHead('Describe your job'),
  component: () => <AiChatScreen search={{}} isFresh />,
})
