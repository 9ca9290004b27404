import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiCallOutput } from '../core/call.ts'
import { createQueryClient } from '../core/query-client.ts'
import { frozenReason } from './funds-copy.ts'
import { JobMoney } from './job-money.tsx'
import { jobMoneyQuery } from './job-money-query.ts'

const stage = { percent: 50, price: 500, explanation: '', since: null } as const
const money: ApiCallOutput<'GET /job/{id}/money'> = {
  jobId: 'jb1',
  total: 1_100,
  paid: 600,
  funds: [
    { status: 'unpaid', amount: 500, explanation: 'Not paid yet: stage 2 (Tiling) $500.00.' },
    { status: 'held', amount: 500, explanation: 'Held until you approve the work: stage 1 (Demolition) $500.00.' },
    { status: 'fee', amount: 100, explanation: '10% of the quote, paid once with the first stage.' },
  ],
  stages: [
    { ...stage, index: 0, name: 'Demolition', status: 'paid', fundsStatus: 'held' },
    { ...stage, index: 1, name: 'Tiling', status: 'none', fundsStatus: 'unpaid' },
  ],
  coolingOffEndsAt: null,
  actions: [],
}

function draw(prepare: (queryClient: QueryClient) => void): string {
  const queryClient = createQueryClient()
  prepare(queryClient)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <JobMoney jobId="jb1" state="NSW" cacheKey="paid" />
    </QueryClientProvider>,
  )
}

const { queryKey } = jobMoneyQuery('jb1', 'paid')

test('each funds status has its amount and explanation, and the tape shows the paid part [PAY-03, PAY-11]', () => {
  const html = draw((queryClient) => queryClient.setQueryData(queryKey, money))

  for (const shown of ['$500.00', '$100.00', '$1,100.00', '$600.00 paid so far']) expect(html).toContain(shown)
  expect(html).toContain('Held until you approve the work: stage 1 (Demolition) $500.00.')
  expect(html).toContain('50 percent of the job is paid. Stage 1, Demolition, 50 percent: Held.')
  expect(html).toContain('All transactions')
})

test('refunded money is not shown as paid on the tape [PAY-09]', () => {
  const back = money.stages.map((each) => ({ ...each, fundsStatus: 'refunded' as const }))
  const html = draw((queryClient) => queryClient.setQueryData(queryKey, { ...money, stages: back }))

  expect(html).toContain('0 percent of the job is paid. Stage 1, Demolition, 50 percent: Refunded.')
})

test('a stage is frozen only while a bank holds its payment', () => {
  expect(frozenReason('disputed')).toBe(
    "The customer's bank is reviewing this payment. This stage is on hold until the bank decides.",
  )
  expect(frozenReason('charged back')).toBe(
    "The customer's bank has reversed this payment. Contact support for the next steps.",
  )
  expect(frozenReason('held')).toBeUndefined()
})

test('amounts are hidden until the ledger has loaded', () => {
  const html = draw(() => undefined)

  expect(html).toContain('Loading transactions')
  expect(html).not.toContain('$')
})
