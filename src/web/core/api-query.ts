import { infiniteQueryOptions, type keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type ApiCallInput,
  type ApiCallOutput,
  type CallArguments,
  type CallKey,
  call,
  callPage,
  type Page,
} from './call.ts'

interface Options {
  staleTime?: number
  enabled?: boolean
  retry?: false
  placeholderData?: typeof keepPreviousData
  /** An error shows as a toast. */
  meta?: { toast: true }
}
type Arguments<Input> =
  Record<string, never> extends Input ? [input?: Input, options?: Options] : [input: Input, options?: Options]

/** A query of one call, which ends when no component shows its response any more. */
export function apiQuery<const Key extends QueryKey, K extends CallKey>(
  queryKey: Key,
  key: K,
  ...[input, options]: Arguments<ApiCallInput<K>>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call(key, ...argumentsOf<K>({ ...(input as object | undefined), signal })),
    ...options,
  })
}

type PagesInput<K extends CallKey> = Omit<ApiCallInput<K>, 'query'> &
  (ApiCallInput<K> extends { query: infer Query } ? { query?: Omit<Query, 'cursor'> } : unknown)

/** A list in pages. */
export function apiPages<const Key extends QueryKey, K extends CallKey>(
  queryKey: Key,
  key: K,
  ...[input, options]: Arguments<PagesInput<K>>
) {
  const { query, ...rest } = (input ?? {}) as { query?: object }
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }): Promise<Page<ApiCallOutput<K>>> =>
      callPage(key, ...argumentsOf<K>({ ...rest, query: { ...query, cursor }, signal })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...options,
  })
}

const argumentsOf = <K extends CallKey>(input: object) => [input] as unknown as CallArguments<K>
