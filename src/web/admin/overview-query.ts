import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Read anew each time the page is opened: somebody else may have done it meanwhile. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call('GET /admin/overview', { signal }),
  meta: { silent: true },
})
