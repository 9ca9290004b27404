import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/**
 * Refetches each query with one of these keys once. Returns a line for each change of a record on the screen. The code
 * that writes the lines loads after a change.
 */
export async function refetchAndDescribe(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<string[]> {
  const predicate = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query))
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate })
  const before = shown.map(({ state }) => state)
  // A refetch would cancel the next part of a list, which the user has asked for.
  const parts = shown.filter(({ state }) => state.fetchMeta?.fetchMore && state.fetchStatus === 'fetching')
  await Promise.all([
    queryClient.invalidateQueries({ predicate: (query) => predicate(query) && !parts.includes(query) }),
    ...parts.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await queryClient.invalidateQueries({ predicate: (one) => one === query })
    }),
  ])
  // Equal data keeps its identity through a refetch.
  const refetched = shown.map(({ queryKey, state }, at) => ({
    queryKey,
    before: before[at]?.data,
    after: state.data,
    isGone: isMissing(state.error) && !isMissing(before[at]?.error),
  }))
  if (refetched.every((one) => one.before === one.after && !one.isGone)) return []
  const describing = await import('../shell/describe-changes.ts').catch(() => undefined)
  return describing?.describeChanges(refetched) ?? []
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
