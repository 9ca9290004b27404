import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Read anew each time: another administrator may have changed the rights in between. */
export const administratorQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'administrator', id],
    queryFn: ({ signal }) => call('GET /admin/admins/{id}', { params: { id }, signal }),
    staleTime: 0,
    meta: { silent: true },
  })
