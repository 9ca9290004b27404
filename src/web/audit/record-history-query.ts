import type { RecordListName } from '#domain/admin/record-lists.ts'
import { apiPages } from '../core/api-query.ts'

/** One key for all history, so that a change refetches it. */
export const recordHistoryKey = (list: RecordListName, id: string) => ['admin', 'history', list, id]

export const recordHistoryQuery = (list: RecordListName, id: string) =>
  apiPages(recordHistoryKey(list, id), 'GET /admin/history', { query: { list, id } }, { staleTime: 0 })
