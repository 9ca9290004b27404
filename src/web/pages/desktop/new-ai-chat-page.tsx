import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { PostJobScreen } from '../parts/post-job-screen.tsx'

export const Route = createFileRoute('/_app/new-ai-chat')({
  staticData: { title: 'AI Chat', hidesBottomMenu: true },
  loader: ({ context }) => context.queryClient.ensureQueryData(categoriesQuery),
  head: () => ({ meta: [{ title: 'Describe your job · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: PostJobScreen,
})
