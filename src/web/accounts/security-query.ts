import { apiPages, apiQuery } from '../core/api-query.ts'

/** The devices that are signed in. */
export const sessionsQuery = apiPages(['sessions'], 'GET /account/sessions')

export const securityLogQuery = apiPages(['security-log'], 'GET /account/security-events')

/** The configured providers. They change only with the server's settings. */
export const linkableProvidersQuery = apiQuery(
  ['providers'],
  'GET /session/providers',
  {},
  { staleTime: Number.POSITIVE_INFINITY },
)
