import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

export const invoiceQuery = (jobId: string, stageIndex: number) =>
  queryOptions({
    queryKey: ['invoice', jobId, stageIndex],
    queryFn: ({ signal }) =>
      call('GET /job/{id}/invoice/{stageIndex}', { params: { id: jobId, stageIndex: String(stageIndex) }, signal }),
  })
