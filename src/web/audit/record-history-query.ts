import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RecordListName } from '#domain/admin/record-lists.ts'
import { callPage } from '../core/call.ts'

/** One key for all history, so that a change refetches it. */
export const recordHistoryKey = (list: RecordListName, id: string) => ['admin', 'history', list, id]

export const recordHistoryQuery = (list: RecordListName, id: string) =>
  infiniteQueryOptions({
    queryKey: recordHistoryKey(list, id),
    queryFn: ({ pageParam: cursor, signal }) => callPage('GET /admin/history', { query: { list, id, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })
