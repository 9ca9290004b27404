import { apiQuery } from '../core/api-query.ts'

const FRESH_MS = 10 * 60_000

export const categoriesQuery = apiQuery(
  ['categories'],
  'GET /categories',
  { query: { isBasic: 'true' } },
  { staleTime: FRESH_MS, meta: { toast: true } },
)

/** With dates, for the sortable list [CAT-02]. */
export const datedCategoriesQuery = apiQuery(
  ['categories', 'dated'],
  'GET /categories',
  { query: { isBasic: 'false' } },
  { staleTime: FRESH_MS, meta: { toast: true } },
)
