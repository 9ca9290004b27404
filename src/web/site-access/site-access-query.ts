import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const siteAccessQuery = queryOptions({
  queryKey: ['site access'],
  queryFn: ({ signal }) => call('GET /admin/site-access', { signal }),
  staleTime: 0,
  meta: { toast: true },
})
