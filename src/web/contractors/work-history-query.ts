import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

export const workHistoryQuery = (nameOrId: string) =>
  infiniteQueryOptions({
    queryKey: ['contractor', nameOrId, 'history'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /contractors/{id}/history', { params: { id: nameOrId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { silent: true },
  })
