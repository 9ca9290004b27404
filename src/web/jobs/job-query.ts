/** One job with its quotes, for every page. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { apiQuery } from '../core/api-query.ts'

/** The other party may act at any time. Long enough to avoid a second request after rendering. */
const FRESH_MS = 5_000

export const jobQuery = (id: string) =>
  apiQuery(['job', id], 'GET /job/{id}', { params: { id } }, { staleTime: FRESH_MS })

/** A call that changes a job returns the whole job, which replaces the cached one. */
export function useCacheJob(): (job: JobView) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (job) => {
      queryClient.setQueryData(jobQuery(job.id).queryKey, job)
      void queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
    [queryClient],
  )
}
