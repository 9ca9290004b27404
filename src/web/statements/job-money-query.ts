import { keepPreviousData } from '@tanstack/react-query'
import { apiPages, apiQuery } from '../core/api-query.ts'

/** The statement is refetched when `cacheKey` changes. */
export const jobMoneyQuery = (jobId: string, cacheKey: string) =>
  apiQuery(
    ['job', jobId, 'money', cacheKey],
    'GET /job/{id}/money',
    { params: { id: jobId } },
    { placeholderData: keepPreviousData },
  )

export const jobMovementsQuery = (jobId: string, cacheKey: string) =>
  apiPages(
    ['job', jobId, 'movements', cacheKey],
    'GET /job/{id}/money/movements',
    { params: { id: jobId } },
    { placeholderData: keepPreviousData },
  )
