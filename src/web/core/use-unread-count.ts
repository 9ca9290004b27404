import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type Session, sessionQuery, useSession } from './session.ts'
import { useRefetchInterval } from './use-refetch-interval.ts'

interface CountOptions<Key extends QueryKey> {
  query: Pick<UseQueryOptions<{ count: number }, Error, { count: number }, Key>, 'queryKey' | 'queryFn'>
  /** The count in the session. */
  name: keyof NonNullable<Session['unread']>
  isEnabled: boolean
  pollIntervalMs: number
}

/**
 * A count of the shell. The session has it when the page loads, so no call is needed then. React hydrates in parts, and
 * a part must first match the server's HTML even if a later count exists.
 */
export function useUnreadCount<Key extends QueryKey>({ query, name, isEnabled, pollIntervalMs }: CountOptions<Key>) {
  const atLoad = useSession().unread?.[name]
  const loadedAt = useQueryClient().getQueryState(sessionQuery.queryKey)?.dataUpdatedAt
  const refetchInterval = useRefetchInterval(pollIntervalMs)
  const initial = atLoad !== undefined && loadedAt !== undefined
  const { data } = useQuery({
    ...query,
    refetchInterval,
    enabled: isEnabled,
    ...(initial ? { initialData: { count: atLoad }, initialDataUpdatedAt: loadedAt } : {}),
  })
  return (useHydrated() ? data?.count : atLoad) ?? 0
}
