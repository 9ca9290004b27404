import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** `cacheKey` changes with the documents: a paid stage adds an invoice and a receipt. */
export const jobDocumentsQuery = (jobId: string, cacheKey: string) =>
  queryOptions({
    queryKey: ['documents', jobId, cacheKey],
    queryFn: ({ signal }) => call('GET /job/{id}/documents', { params: { id: jobId }, signal }),
    placeholderData: keepPreviousData,
  })

export const myDocumentsQuery = queryOptions({
  queryKey: ['documents', 'own'],
  queryFn: ({ signal }) => call('GET /contractor/self/documents', { signal }),
})

export const printableInvoiceQuery = (jobId: string, stageIndex: number) =>
  queryOptions({
    queryKey: ['invoice-paper', jobId, stageIndex],
    queryFn: ({ signal }) =>
      call('GET /job/{id}/invoice/{stageIndex}/document', {
        params: { id: jobId, stageIndex: String(stageIndex) },
        signal,
      }),
  })

export const documentCheckQuery = (sha256: string) =>
  queryOptions({
    queryKey: ['proof', sha256],
    queryFn: ({ signal }) => call('GET /documents/check/{sha256}', { params: { sha256 }, signal }),
  })
