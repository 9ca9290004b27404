import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { AiChatScreen } from '../parts/ai-chat-screen.tsx'

/** Starts a fresh conversation [NAV-15]; with its first message it has an address of its own. */
export const Route = createFileRoute('/_app/new-ai-chat')({
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: () => ({ meta: [{ title: 'Describe your job · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: () => <AiChatScreen search={{}} isFresh />,
})
