import { apiQuery } from '../core/api-query.ts'

export const siteAccessQuery = apiQuery(
  ['site access'],
  'GET /admin/site-access',
  {},
  { staleTime: 0, meta: { toast: true } },
)
