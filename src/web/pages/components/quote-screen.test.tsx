import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { QuoteList } from '../../quotes/quote-list.tsx'
import { QuoteScreen } from './quote-screen.tsx'

const archivedQuotes = [{ contractorId: 'binh', contractorName: 'Binh Builder' }]
const job = { id: 'shed', quotes: [], actions: [], archivedQuotes, signedQuote: null } as unknown as JobView
const said = 'An admin archived the quote from Binh Builder.'

async function textOf(content: ReactNode) {
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: { role: 'customer' } } }),
    component: () => <QueryClientProvider client={new QueryClient()}>{content}</QueryClientProvider>,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />).replaceAll('<!-- -->', '')
}

test('the page of an archived quote says so to its customer, and any other quote is not found [DATA-02]', async () => {
  const archived = await textOf(<QuoteScreen job={job} contractorId="binh" flavour="desktop" />)
  expect(archived).toContain(said)
  expect(archived).toContain('View job')

  const unknownQuote = await textOf(<QuoteScreen job={job} contractorId="unknown" flavour="desktop" />)
  expect(unknownQuote).not.toContain('archived')
  expect(unknownQuote).toContain('View job')
})

test('a job names its archived quote until another one is signed [DATA-02]', async () => {
  const quotesOf = (of: JobView) => textOf(<QuoteList job={of} viewer="customer" renderLink={() => null} />)

  expect(await quotesOf(job)).toContain(said)
  expect(await quotesOf({ ...job, signedQuote: {} as NonNullable<JobView['signedQuote']> })).not.toContain(said)
})
