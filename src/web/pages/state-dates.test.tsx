/** Lists of several jobs, and an admin's record of a quote: every date is a day in the state of its job. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { QuoteApplyRecordView } from '#api/admin/job-record-routes.ts'
import type { ReportListItemView } from '#api/library/story-view.ts'
import type { BalanceEntryView, HeldStageView } from '#api/statements/earnings-view.ts'
import { quoteRecordQuery } from '../admin/job-record-queries.ts'
import { myReportsQuery } from '../library/library-queries.ts'
import { ReportList } from '../library/report-list.tsx'
import { BalanceEntries } from '../payouts/balance-entries.tsx'
import { HeldStages } from '../payouts/held-stages.tsx'
import { balanceEntriesQuery, heldStagesQuery } from '../payouts/payout-queries.ts'
import { quoteApplyRecord } from './components/quote-apply-record.tsx'

/** 23:30 in Perth, and 2:30 of the next day in Sydney. */
const at = '2026-03-01T15:30:00.000Z'
const states = [
  ['WA', '01 Mar. 2026'],
  ['NSW', '02 Mar. 2026'],
] as const

/** Draws with an answer of the API in the cache. */
async function draw(queryKey: readonly unknown[], answer: unknown, content: ReactNode): Promise<string> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  queryClient.setQueryData(queryKey, answer)
  const root = createRootRoute({
    beforeLoad: () => ({ session: { user: null } }),
    component: () => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToString(<RouterProvider router={router as never} />).replaceAll('<!-- -->', '')
}

const pageOf = <Item,>(item: Item) => ({ pages: [{ items: [item], nextCursor: undefined }], pageParams: [undefined] })

test.each(states)('earnings of a job in %s are dated %s', async (state, day) => {
  const entry: BalanceEntryView = {
    id: '1',
    at,
    kind: 'release',
    amount: 100,
    balance: 100,
    status: null,
    jobId: 'jb1',
    jobTitle: 'Bathroom',
    state,
    stageIndex: 0,
    stageName: 'Demolition',
  }

  expect(
    await draw(balanceEntriesQuery(undefined).queryKey, pageOf(entry), <BalanceEntries month={undefined} />),
  ).toContain(day)
})

test.each(states)('the payment of a held stage in %s is dated %s', async (state, day) => {
  const stage: HeldStageView = {
    jobId: 'jb1',
    jobTitle: 'Bathroom',
    state,
    stageIndex: 0,
    stageName: 'Demolition',
    status: 'paid',
    amount: 100,
    paidAt: at,
  }

  expect(await draw(heldStagesQuery.queryKey, pageOf(stage), <HeldStages />)).toContain(`paid ${day}`)
})

test.each(states)('a report about work in %s is dated %s', async (state, day) => {
  const report: ReportListItemView = {
    id: 'st1',
    kind: 'report',
    publishedAt: null,
    title: 'Leaking shower',
    status: 'draft',
    createdAt: at,
    contractorName: 'Hoa Binh Tiling',
    jobTitle: 'Bathroom',
    state,
  }

  expect(await draw(myReportsQuery.queryKey, pageOf(report), <ReportList isAuthor />)).toContain(day)
})

test.each(states)("an admin's record of a quote for a job in %s is dated %s", async (state, day) => {
  const user = { id: 'ac1', name: 'Mia Nguyen', username: 'mia' }
  const quote: QuoteApplyRecordView = {
    id: 'jb1',
    title: 'Bathroom',
    isQuoteRequest: false,
    state,
    customer: user,
    contractor: { ...user, id: 'ac2' },
    status: 'sent',
    cost: 100,
    deadline: at,
    notes: null,
    sentAt: at,
    stages: [],
    archived: null,
    actions: [],
  }

  const html = await draw(quoteRecordQuery('jb1', 'ac2').queryKey, quote, <quoteApplyRecord.Page id="jb1.ac2" />)

  expect(html).toContain(`sent ${day}`)
  expect(html).toMatch(new RegExp(`Due</dt><dd[^>]*>${day}`))
})
