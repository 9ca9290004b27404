/** How many messages wait for the person who is signed in. The menus show it; reading a chat lowers it at once. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { can } from '#domain/core/capabilities.ts'
import { call } from './call.ts'
import { roleOf, useSession } from './session.ts'

const ASK_EVERY_MS = 10_000
const SHOWN_MAX = 99

export const unreadQuery = queryOptions({
  queryKey: ['unread'],
  queryFn: ({ signal }) => call('GET /conversations/unread', { signal }),
  refetchInterval: ASK_EVERY_MS,
  // A menu is no place for the trouble of a connection; the page says it.
  meta: { silent: true },
})

export function useUnread(): number {
  const role = roleOf(useSession())
  const { data } = useQuery({ ...unreadQuery, enabled: can(role, 'messages.use') })
  return data?.count ?? 0
}

export function unreadBadge(unread: number): string {
  return String(Math.min(unread, SHOWN_MAX))
}
