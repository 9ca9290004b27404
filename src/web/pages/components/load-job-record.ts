import type { QueryClient } from '@tanstack/react-query'
import type { JobView } from '#api/jobs/job-view.ts'
import { activityQuery, jobRecordQuery } from '../../admin/job-record-queries.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { loadJobProgress } from './load-job-progress.ts'
import { cacheKeyOf } from './record-cache-key.ts'

/** The cache key of the admin page of a job. */
export function recordCacheKey({ status, updatedAt, signedQuote }: JobView): string {
  return [status, updatedAt, signedQuote ? cacheKeyOf(signedQuote) : ''].join()
}

/** Loads everything that the page shows at once and returns its title. */
export async function loadJobRecord(queryClient: QueryClient, id: string): Promise<string> {
  await loadJobProgress(queryClient, id, {})
  const job = await queryClient.ensureQueryData(jobQuery(id))
  const cacheKey = recordCacheKey(job)
  await Promise.all([
    queryClient.ensureQueryData(jobRecordQuery(id, cacheKey)),
    queryClient.prefetchInfiniteQuery(activityQuery({ list: 'jobs', id }, cacheKey)),
  ])
  return job.title
}
