import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { JobCertificateView } from '#api/certificates/certificate-view.ts'
import type { certificateForm } from '#domain/certificates/certificate-fields.ts'
import type { Answers, AnswersOf } from '#domain/forms/form-definition.ts'
import { call } from '../core/call.ts'

export const jobCertificateQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['certificates', 'job', jobId],
    queryFn: ({ signal }) => call('GET /job/{id}/certificate', { params: { id: jobId }, signal }),
  })

export const certificateCheckQuery = (code: string) =>
  queryOptions({
    queryKey: ['certificates', 'check', code],
    queryFn: ({ signal }) => call('GET /certificate/{code}', { params: { code }, signal }),
  })

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
