import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

export const workHistoryQuery = (nameOrId: string, from?: string) =>
  infiniteQueryOptions({
    queryKey: ['contractor', nameOrId, 'history', from],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /contractors/{id}/history', { params: { id: nameOrId }, query: { cursor }, signal }),
    initialPageParam: from,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
