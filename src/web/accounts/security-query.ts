import { apiPages } from '../core/api-query.ts'

/** The devices that are signed in. */
export const sessionsQuery = apiPages(['sessions'], 'GET /account/sessions')

export const securityLogQuery = apiPages(['security-log'], 'GET /account/security-events')
