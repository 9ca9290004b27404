import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { contractorCountsQuery, directoryQuery, placeQuery } from '../../contractors/contractors-query.ts'
import { type DirectorySearch, filterOf } from '../../contractors/directory-search.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'

/** Loads the first page of the request, so that it is server-rendered [DIR-13]. */
export function loadContractors(queryClient: QueryClient, search: DirectorySearch, categoryId?: string) {
  const list = directoryQuery(filterOf(search, categoryId))
  return Promise.all([
    queryClient.ensureQueryData(categoriesQuery),
    queryClient.ensureQueryData(contractorCountsQuery),
    search.near === undefined ? null : queryClient.ensureQueryData(placeQuery(search.near)),
    notFoundOn404(queryClient.ensureInfiniteQueryData(list), [400]),
  ])
}
