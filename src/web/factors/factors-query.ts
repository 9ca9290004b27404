import { apiQuery } from '../core/api-query.ts'

/** The caller's second factors. */
export const factorsQuery = apiQuery(['factors'], 'GET /account/factors')
