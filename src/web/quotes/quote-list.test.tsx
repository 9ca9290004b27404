import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { contractorQuery } from '../contractors/contractors-query.ts'
import { createQueryClient } from '../core/query-client.ts'
import { QuoteList } from './quote-list.tsx'
import type { QuoteReader } from './quote-status.ts'

const quoteOf = (contractorId: string, cost: number) => ({
  contractorId,
  contractorName: contractorId,
  cost,
  deadline: '2026-08-01T00:00:00.000Z',
  status: 'sent',
  notes: `Notes of ${contractorId}`,
  stages: [
    { name: 'Footings', percent: 40, cost: cost * 0.4 },
    { name: 'Frame', percent: 60, cost: cost * 0.6 },
  ],
  actions: ['sign'],
})

const contractorOf = (name: string) =>
  ({
    name,
    username: name,
    picture: null,
    ratingCount: 2,
    verified: [{ kind: 'licence' }],
    ratedJobs: [
      { customerName: 'Priya S.', review: 'Tidy work.', rating: 4.5 },
      { customerName: 'Jack T.', review: 'Late.', rating: 3 },
    ],
  }) as unknown as ContractorView

async function textOf(viewer: QuoteReader, estimatedBudget: number | null, costs: readonly number[]): Promise<string> {
  const quotes = costs.map((cost, index) => quoteOf(`Builder ${index}`, cost))
  const job = { id: 'deck', state: 'TAS', estimatedBudget, quotes, archivedQuotes: [] } as unknown as JobView
  const queryClient = createQueryClient()
  for (const { contractorId } of quotes)
    queryClient.setQueryData(contractorQuery(contractorId).queryKey, contractorOf(contractorId))
  const list = () => (
    <QueryClientProvider client={queryClient}>
      <QuoteList job={job} viewer={viewer} renderLink={(_, label) => <a href="/">{label}</a>} />
    </QueryClientProvider>
  )
  const routeTree = createRootRoute({ component: list })
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />).replaceAll(/<!-- -->|<[^>]*>/g, '')
}

test.each([
  [11_000, 'Exactly your budget'],
  [10_000, '$1,000.00 over your budget'],
  [12_500.5, '$1,500.50 under your budget'],
])('a customer with a budget of $%d compares the price with the fee: %s [JOB-04]', async (budget, comparison) => {
  const text = await textOf('customer', budget, [10_000])
  expect(text).toContain(`$11,000.00All up: $10,000.00 for the work and $1,000.00 service fee${comparison}`)
})

test('a customer without a budget sees no comparison with it', async () => {
  expect(await textOf('customer', null, [10_000])).not.toContain('your budget')
})

test('each quote shows its stages in dollars, its notes and its choices [JOB-04]', async () => {
  const text = await textOf('customer', null, [10_000, 9000])
  expect(text).toContain('QuotesCompare 2 quotes.')
  expect(text).toContain('Footings 40%$4,000.00Frame 60%$6,000.00')
  expect(text).toContain('Licence verifiedTidy work. Priya S.Profile and 2 reviews of Builder 0Notes of Builder 0')
  expect(text).not.toContain('Late.')
  expect(text.match(/Choose and read contract of Builder \d/g)).toHaveLength(2)
  expect(text.match(/Ask a question to Builder \d/g)).toHaveLength(2)
})

test('one quote has the main button: the lowest of several prices', async () => {
  expect(await textOf('customer', null, [10_000, 9000])).toContain('$9,900.00Lowest of 2 prices')
  expect(await textOf('customer', null, [10_000])).not.toContain('Lowest')
})

test('a contractor sees the price of the work alone and chooses nothing', async () => {
  const text = await textOf('contractor', 11_000, [10_000])
  expect(text).toContain('My Quote')
  expect(text).toContain('$10,000.00Finish by')
  expect(text).not.toMatch(/service fee|budget|Choose|verified/)
})
