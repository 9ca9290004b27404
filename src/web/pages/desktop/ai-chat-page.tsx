import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { readAiChatSearch } from '../../core/ai-chat-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { AiChatScreen } from '../components/ai-chat-screen.tsx'

export const Route = createFileRoute('/_app/ai-chat')({
  validateSearch: readAiChatSearch,
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: titleHead('Describe your job'),
  component: AiChatPage,
})

function AiChatPage() {
  return <AiChatScreen search={Route.useSearch()} />
}
