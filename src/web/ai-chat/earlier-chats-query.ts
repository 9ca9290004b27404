import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

/** The chats saved for the signed-in customer, newest first. */
export const chatHistoryQuery = infiniteQueryOptions({
  queryKey: ['ai-chats'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /ai/conversations', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  meta: { silent: true },
})
