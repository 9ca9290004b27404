import { apiQuery } from '../core/api-query.ts'

/** Never cached, because another admin may have changed it. */
export const categoryRecordQuery = (id: string) =>
  apiQuery(['admin', 'category', id], 'GET /admin/categories/{id}', { params: { id } }, { staleTime: 0 })
