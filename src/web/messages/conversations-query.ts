/** The list of conversations, page after page. Until messages are pushed, an open list asks again by itself. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

const ASK_EVERY_MS = 5_000

export const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /conversations', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: ASK_EVERY_MS,
  refetchInterval: ASK_EVERY_MS,
  meta: { silent: true },
})
