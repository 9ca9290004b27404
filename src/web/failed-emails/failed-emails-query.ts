import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const failedEmailsQuery = queryOptions({
  queryKey: ['admin', 'lost-mails'],
  queryFn: ({ signal }) => call('GET /admin/failed-emails', { signal }),
  refetchInterval: 60_000,
  meta: { silent: true },
})
