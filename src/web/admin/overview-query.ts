import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Other admins work on the same items. The last data stays during a refetch and after an error. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => call('GET /admin/overview', { signal }),
})
