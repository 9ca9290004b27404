import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Refetches each query with one of these keys once. Returns a line for each change of a record on the screen. The code
 * that writes the lines loads after a change.
 */
export async function refetchAndDescribe(queryClient: QueryClient, keys: readonly QueryKey[]): Promise<string[]> {
  const predicate = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query))
  const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate })
  const before = shown.map(({ state }) => state.data)
  await queryClient.invalidateQueries({ predicate })
  // Equal data keeps its identity through a refetch.
  const refetched = shown.map(({ queryKey, state }, at) => ({ queryKey, before: before[at], after: state.data }))
  if (refetched.every((one) => one.before === one.after)) return []
  const describing = await import('../shell/describe-changes.ts').catch(() => undefined)
  return describing?.describeChanges(refetched) ?? []
}
