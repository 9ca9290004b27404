/** Job lists, page by page. A call that changes a job invalidates all of them (see job-query.ts). */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

const FIRST_PAGE = undefined as string | undefined

/** The customer's own jobs, or those the contractor has quoted. */
export const myJobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'own'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /job/self', { query: { cursor }, signal }),
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const openJobsQuery = (categoryId?: string) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'open', categoryId ?? 'every category'],
    queryFn: ({ pageParam: cursor, signal }) => callPage('GET /job/open', { query: { cursor, categoryId }, signal }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
