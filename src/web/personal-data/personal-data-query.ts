import { apiQuery } from '../core/api-query.ts'

/** Below the key of the account, so that each change of it refetches this too. */
export const personalDataQuery = apiQuery(['account', 'data'], 'GET /account/data')
