/** Support conversations for agents [MSG-10]. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SupportFilter } from '#domain/messages/support-filter.ts'
import { call, callPage } from '../core/call.ts'
import { supportKey } from '../core/support-queue-count.ts'

const FRESH_MS = 5_000

export const supportQuery = (filter: SupportFilter) =>
  infiniteQueryOptions({
    queryKey: [...supportKey, filter],
    queryFn: ({ pageParam: cursor, signal }) => callPage('GET /admin/support', { query: { filter, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: FRESH_MS,
  })

/** One conversation from any list. Null without messages. */
export const supportChatQuery = (conversation: string) =>
  queryOptions({
    queryKey: [...supportKey, 'chat', conversation],
    queryFn: async ({ signal }) => (await call('GET /admin/support', { query: { conversation }, signal }))[0] ?? null,
    staleTime: FRESH_MS,
  })

/** Agents with write permission. */
export const supportAssigneesQuery = queryOptions({
  queryKey: ['admin', 'support-assignees'],
  queryFn: ({ signal }) => call('GET /admin/support/assignees', { signal }),
})
