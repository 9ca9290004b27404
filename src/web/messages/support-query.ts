/** Support conversations for agents [MSG-10]. */
import { queryOptions } from '@tanstack/react-query'
import type { SupportFilter } from '#domain/messages/support-filter.ts'
import { apiPages, apiQuery } from '../core/api-query.ts'
import { call } from '../core/call.ts'
import { supportKey } from '../core/support-queue-count.ts'

const FRESH_MS = 5_000

export const supportQuery = (filter: SupportFilter) =>
  apiPages([...supportKey, filter], 'GET /admin/support', { query: { filter } }, { staleTime: FRESH_MS })

/** One conversation from any list. Null without messages. */
export const supportChatQuery = (conversation: string) =>
  queryOptions({
    queryKey: [...supportKey, 'chat', conversation],
    queryFn: async ({ signal }) => (await call('GET /admin/support', { query: { conversation }, signal }))[0] ?? null,
    staleTime: FRESH_MS,
  })

/** Agents with write permission. */
export const supportAssigneesQuery = apiQuery(['admin', 'support-assignees'], 'GET /admin/support/assignees')
