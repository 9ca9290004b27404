import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const contractQuery = (jobId: string, contractorId: string) =>
  queryOptions({
    queryKey: ['contract', jobId, contractorId],
    queryFn: ({ signal }) =>
      call('GET /job/{id}/contract/{contractorId}', { params: { id: jobId, contractorId }, signal }),
    // The other party may sign at any time.
    staleTime: 5_000,
  })
