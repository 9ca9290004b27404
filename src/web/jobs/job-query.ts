/** One job with its quotes, as every page that shows it reads it. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import { call } from '../core/call.ts'

/** The other side may act at any moment; long enough that a rendered page is not read twice. */
const FRESH_MS = 5_000

export const jobQuery = (id: string) =>
  queryOptions({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call('GET /job/{id}', { params: { id }, signal }),
    staleTime: FRESH_MS,
    meta: { silent: true },
  })

/** A call that changes a job answers the whole job: it takes the place of the one that was read. */
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
