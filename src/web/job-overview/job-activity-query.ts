import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../core/api-query.ts'

/** The history is refetched when `cacheKey` changes. */
export const jobActivityQuery = (jobId: string, cacheKey: string) =>
  apiQuery(
    ['job', jobId, 'activity', cacheKey],
    'GET /job/{id}/activity',
    { params: { id: jobId } },
    { placeholderData: keepPreviousData },
  )
