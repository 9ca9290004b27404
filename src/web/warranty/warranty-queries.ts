import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import type { Awaiting } from '#domain/warranty/warranty-machine.ts'
import { call, callPage } from '../core/call.ts'

/** The other party may act at any time. Long enough to avoid a second request after rendering. */
const freshMs = 5_000

export const warrantyCaseQuery = (id: string) =>
  queryOptions({
    queryKey: ['warranty', 'case', id],
    queryFn: ({ signal }) => call('GET /warranty/{id}', { params: { id }, signal }),
    staleTime: freshMs,
  })

/** What can be lodged for a job. */
export const warrantyJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['warranty', 'job', id],
    queryFn: ({ signal }) => call('GET /job/{id}/warranty', { params: { id }, signal }),
  })

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
