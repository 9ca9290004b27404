import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Read anew each time: another administrator may have changed it in between. */
export const categoryRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'category', id],
    queryFn: ({ signal }) => call('GET /admin/categories/{id}', { params: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  })
