/** A customer's favourite contractors [DATA-03]. */
import { apiPages, apiQuery } from '../core/api-query.ts'

/** Fills the last row of two, three and four columns. */
const PAGE_SIZE = 24

export const favouritesQuery = apiPages(['favourites', 'list'], 'GET /favourites', { query: { limit: PAGE_SIZE } })

export const favouriteIdsQuery = apiQuery(
  ['favourites', 'ids'],
  'GET /favourites/ids',
  {},
  { staleTime: Number.POSITIVE_INFINITY, meta: { toast: true } },
)
