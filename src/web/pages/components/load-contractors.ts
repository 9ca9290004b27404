import type { QueryClient } from '@tanstack/react-query'
import { isFiltered } from '#domain/contractors/directory-filter.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { directoryQuery } from '../../contractors/contractors-query.ts'
import { type DirectorySearch, filterOf } from '../../contractors/directory-search.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'

/** Loads the first page of the request and the recommendations, so that both are server-rendered [DIR-13]. */
export function loadContractors(queryClient: QueryClient, search: DirectorySearch, categoryId?: string) {
  const requires = [filterOf(search, categoryId)]
  if (categoryId === undefined && !isFiltered(filterOf(search))) requires.push(filterOf({}))
  return Promise.all([
    queryClient.ensureQueryData(categoriesQuery),
    ...requires.map((ask) => notFoundOn404(queryClient.ensureInfiniteQueryData(directoryQuery(ask)), [400])),
  ])
}
