import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const failedEmailsQuery = queryOptions({
  queryKey: ['admin', 'failed-emails'],
  queryFn: ({ signal }) => call('GET /admin/failed-emails', { signal }),
  refetchInterval: 60_000,
  meta: { silent: true },
})
