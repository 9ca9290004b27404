import { keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../core/api-query.ts'

/** `cacheKey` changes with the documents: a paid stage adds an invoice and a receipt. */
export const jobDocumentsQuery = (jobId: string, cacheKey: string) =>
  apiQuery(
    ['documents', jobId, cacheKey],
    'GET /job/{id}/documents',
    { params: { id: jobId } },
    { placeholderData: keepPreviousData },
  )

export const myDocumentsQuery = apiQuery(['documents', 'own'], 'GET /contractor/self/documents')

export const documentCheckQuery = (sha256: string) =>
  apiQuery(['proof', sha256], 'GET /documents/check/{sha256}', { params: { sha256 } })
