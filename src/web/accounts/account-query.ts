import { apiQuery } from '../core/api-query.ts'

/** The caller's own account for My Account. */
export const accountQuery = apiQuery(['account'], 'GET /account')
