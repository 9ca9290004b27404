import { apiQuery } from '../core/api-query.ts'

export const contractQuery = (jobId: string, contractorId: string) =>
  apiQuery(
    ['contract', jobId, contractorId],
    'GET /job/{id}/contract/{contractorId}',
    { params: { id: jobId, contractorId } },
    {
      // The other party may sign at any time.
      staleTime: 5_000,
    },
  )
