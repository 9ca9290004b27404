import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const verificationsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'verifications', id],
    queryFn: ({ signal }) => call('GET /admin/contractors/{id}/verifications', { params: { id }, signal }),
    staleTime: 0,
  })
