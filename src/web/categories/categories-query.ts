import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

const FRESH_MS = 10 * 60_000

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => call('GET /categories', { query: { isBasic: 'true' } }),
  staleTime: FRESH_MS,
  meta: { toast: true },
})

/** With dates, for the sortable list [CAT-02]. */
export const datedCategoriesQuery = queryOptions({
  queryKey: ['categories', 'dated'],
  queryFn: () => call('GET /categories', { query: { isBasic: 'false' } }),
  staleTime: FRESH_MS,
  meta: { toast: true },
})
