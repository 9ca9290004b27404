import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Never cached, because another admin may have changed it. */
export const categoryRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'category', id],
    queryFn: ({ signal }) => call('GET /admin/categories/{id}', { params: { id }, signal }),
    staleTime: 0,
  })
