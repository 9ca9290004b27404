import { apiQuery } from '../core/api-query.ts'

/** The configured providers. They change only with the server's settings. */
export const providersQuery = apiQuery(
  ['providers'],
  'GET /session/providers',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)
