import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const moneyChartQuery = queryOptions({
  queryKey: ['admin', 'charts', 'money'],
  queryFn: ({ signal }) => call('GET /admin/charts/money', { signal }),
  meta: { silent: true },
})

export const jobsChartQuery = queryOptions({
  queryKey: ['admin', 'charts', 'jobs'],
  queryFn: ({ signal }) => call('GET /admin/charts/jobs', { signal }),
  meta: { silent: true },
})

export const firstQuotesChartQuery = queryOptions({
  queryKey: ['admin', 'charts', 'first-quotes'],
  queryFn: ({ signal }) => call('GET /admin/charts/first-quotes', { signal }),
  meta: { silent: true },
})
