import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { CompletedScreen } from './completed-screen.tsx'

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
const stages = [{ name: 'All of it', percent: 100, cost: 500, status: 'approved' }]
const quote = {
  contractorId: 'binh',
  contractorName: 'Binh',
  cost: 500,
  deadline: '2026-08-01T00:00:00.000Z',
  status: 'completed',
  stages,
}

const queryClient = new QueryClient()
queryClient.setQueryData(categoriesQuery.queryKey, [])

async function screenOf(role: Role): Promise<string> {
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: { role } } }),
    component: () => (
      <QueryClientProvider client={queryClient}>
        <CompletedScreen job={job} quote={quote as unknown as QuoteView} />
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
