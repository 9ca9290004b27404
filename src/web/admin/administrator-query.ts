import { apiQuery } from '../core/api-query.ts'

/** Never cached, because another admin may have changed the permissions. */
export const administratorQuery = (id: string) =>
  apiQuery(['admin', 'administrator', id], 'GET /admin/admins/{id}', { params: { id } }, { staleTime: 0 })
