import { apiQuery } from '../core/api-query.ts'

export const invoiceQuery = (jobId: string, stageIndex: number) =>
  apiQuery(['invoice', jobId, stageIndex], 'GET /job/{id}/invoice/{stageIndex}/document', {
    params: { id: jobId, stageIndex: String(stageIndex) },
  })
