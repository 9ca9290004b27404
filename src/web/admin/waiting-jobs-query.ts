import { infiniteQueryOptions } from '@tanstack/react-query'
import { callPage } from '../core/call.ts'

/** Jobs with a stage that waits for the customer's review, page after page. */
export const waitingJobsQuery = infiniteQueryOptions({
  queryKey: ['jobs', 'waiting'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /admin/jobs/waiting', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { silent: true },
})
