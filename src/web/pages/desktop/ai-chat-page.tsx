import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { readAiChatSearch } from '../../core/ai-chat-search.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { AiChatScreen } from '../parts/ai-chat-screen.tsx'

export const Route = createFileRoute('/_app/ai-chat')({
  validateSearch: readAiChatSearch,
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: () => ({ meta: [{ title: 'Describe your job · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: AiChatPage,
})

function AiChatPage() {
  return <AiChatScreen search={Route.useSearch()} />
}
