import { apiQuery } from '../core/api-query.ts'

export const verificationsQuery = (id: string) =>
  apiQuery(
    ['admin', 'verifications', id],
    'GET /admin/contractors/{id}/verifications',
    { params: { id } },
    { staleTime: 0 },
  )
