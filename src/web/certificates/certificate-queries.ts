import type { QueryClient } from '@tanstack/react-query'
import type { JobCertificateView } from '#api/certificates/certificate-view.ts'
import type { certificateForm } from '#domain/certificates/certificate-fields.ts'
import type { Answers, AnswersOf } from '#domain/forms/form-definition.ts'
import { apiQuery } from '../core/api-query.ts'
import { call } from '../core/call.ts'

export const jobCertificateQuery = (jobId: string) =>
  apiQuery(['certificates', 'job', jobId], 'GET /job/{id}/certificate', { params: { id: jobId } })

export const certificateCheckQuery = (code: string) =>
  apiQuery(['certificates', 'check', code], 'GET /certificate/{code}', { params: { code } })

type Operation = NonNullable<JobCertificateView['writing']>['does']

/** The job has a new document. */
export async function sendCertificate(
  client: QueryClient,
  jobId: string,
  does: Operation,
  answers: Answers,
): Promise<void> {
  // The form has validated them.
  const input = { params: { id: jobId }, body: answers as AnswersOf<typeof certificateForm> }
  const answer =
    does === 'issue' ? await call('POST /job/{id}/certificate', input) : await call('PUT /job/{id}/certificate', input)
  client.setQueryData(jobCertificateQuery(jobId).queryKey, answer)
  await client.invalidateQueries({ queryKey: ['documents', jobId] })
}
