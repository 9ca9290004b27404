import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Never cached, because another admin may have changed the permissions. */
export const administratorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'administrator', id],
    queryFn: ({ signal }) => call('GET /admin/admins/{id}', { params: { id }, signal }),
    staleTime: 0,
  })
