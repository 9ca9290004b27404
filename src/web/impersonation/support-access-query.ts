import { apiQuery } from '../core/api-query.ts'

/** Support access to the user's own account. */
export const supportAccessQuery = apiQuery(['account', 'visits'], 'GET /account/support-access')
