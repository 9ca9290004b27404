import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

const refetchIntervalMs = 60_000

/**
 * Read anew each time the page is opened, and every minute while it is looked at: somebody else may have done it meanwhile.
 * What was answered stays while it is asked again, and where that fails.
 */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call('GET /admin/overview', { signal }),
  refetchInterval: refetchIntervalMs,
  meta: { silent: true },
})
