import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import { stageViewer } from '../../stages/stage-status.ts'
import { CompletionLinks, JobReview } from './job-completion.tsx'

const job = {
  id: 'shed',
  title: 'Build a shed',
  customerName: 'Ana',
  city: 'HOBART',
  state: 'TAS',
  status: 'completed',
  createdAt: '2026-07-01T00:00:00.000Z',
  quotes: [],
  attachments: [],
  actions: [],
  rating: 4,
  review: 'A straight shed.',
  signingDate: null,
} as unknown as JobView
const queryClient = new QueryClient()

async function screenOf(role: Role): Promise<string> {
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: { role } } }),
    component: () => (
      <QueryClientProvider client={queryClient}>
        <JobReview job={job} viewer={stageViewer(role)} />
        <CompletionLinks job={job} viewer={stageViewer(role)} />
      </QueryClientProvider>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />)
}

test.each<[Role, boolean]>([
  ['customer', true],
  ['admin', false],
])('the completed screen offers the role %s the pages of customers: %s [STAGE-10, NAV-14]', async (role, offers) => {
  const html = await screenOf(role)

  expect(html).toContain('A straight shed.')
  for (const label of ['Share your story', 'Go to Dashboard', 'Warranty or dispute'])
    expect(html.includes(label)).toBe(offers)
})
