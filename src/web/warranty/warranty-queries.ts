import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import type { Awaiting } from '#domain/warranty/warranty-machine.ts'
import { apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'

/** The other party may act at any time. Long enough to avoid a second request after rendering. */
const freshMs = 5_000

export const warrantyCaseQuery = (id: string) =>
  apiQuery(['warranty', 'case', id], 'GET /warranty/{id}', { params: { id } }, { staleTime: freshMs })

/** What can be lodged for a job. */
export const warrantyJobQuery = (id: string) =>
  apiQuery(['warranty', 'job', id], 'GET /job/{id}/warranty', { params: { id } })

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
} as const

/** Jobs of the customer with started work. */
export const warrantyJobsQuery = infiniteQueryOptions({
  queryKey: ['warranty', 'jobs'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /warranty/jobs', { query: { cursor }, signal }),
  ...pages,
})

/** The caller's cases. Cases that await one party are sorted by due date. */
export const myCasesQuery = (awaiting?: Awaiting) =>
  infiniteQueryOptions({
    queryKey: ['warranty', 'own', awaiting],
    queryFn: ({ pageParam: cursor, signal }) => callPage('GET /warranty/self', { query: { cursor, awaiting }, signal }),
    ...pages,
  })

/** A call that changes a case returns the whole case, which replaces the cached one. Lists are refetched. */
export function saveCase(queryClient: QueryClient, one: WarrantyCaseView): void {
  queryClient.setQueryData(warrantyCaseQuery(one.id).queryKey, one)
  for (const list of ['own', 'job', 'jobs']) void queryClient.invalidateQueries({ queryKey: ['warranty', list] })
}
