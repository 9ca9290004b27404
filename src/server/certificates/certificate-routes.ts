/** Certificates of completed work: issuing, lists, and the public check. */
import type {
  CertificateCheckView,
  CertificateView,
  JobCertificateView,
  OwnCertificateView,
} from '#api/certificates/certificate-view.ts'
import type { PageQuery } from '#api/core/paging.ts'
import { certificateContent } from '#api/documents/document-content.ts'
import { certificateErrors } from '#domain/certificates/certificate-errors.ts'
import {
  assertCanIssue,
  assertCanReplace,
  type CertifiableJob,
  replacementDeadline,
  statusOf,
} from '#domain/certificates/certificate-rules.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { DomainError } from '#domain/core/error.ts'
import { isState, placeName } from '#domain/core/locations.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import type { Day } from '#domain/legal-rules/business-days.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { readParties } from '../documents/read-documents.ts'
import { certifiableJob } from './certifiable-job.ts'
import {
  type CertificateRow,
  type CertifiedJobRow,
  certificateByCode,
  certificateOfJob,
  certificatesOfContractor,
  certificatesOfCustomer,
  certifiedJob,
} from './certificate-store.ts'
import { issueCertificate } from './issue-certificate.ts'

const checksMax = 60
const checkWindowMs = 60_000

export function certificateRoutes(api: Api, { notify }: { readonly notify: Notify }): void {
  serve(api, 'GET /job/{id}/certificate', ({ params }, { db, actor, now }) =>
    readJobCertificate(db, params.id, actor, now),
  )

  serve(api, 'POST /job/{id}/certificate', async ({ params, body }, { db, actor, now }) => {
    await issueCertificate(db, notify, { jobId: params.id, answers: body, contractor: actor, does: 'issue' }, now)
    return await readJobCertificate(db, params.id, actor, now)
  })

  serve(api, 'PUT /job/{id}/certificate', async ({ params, body }, { db, actor, now }) => {
    await issueCertificate(db, notify, { jobId: params.id, answers: body, contractor: actor, does: 'replace' }, now)
    return await readJobCertificate(db, params.id, actor, now)
  })

  serve(api, 'GET /certificates/self', ({ query }, { db, actor, now }) => readOwnCertificates(db, actor, query, now))

  serve(api, 'GET /certificate/{code}', async ({ params }, { db, now, request }) => {
    const key = `certificate:network:${clientNetwork(request)}`
    await limitAttempts(db, { key, max: checksMax, windowMs: checkWindowMs }, now)
    return await readCertificateCheck(db, params.code, now)
  })
}

/** Reads certificates for the parties of their job, and for holders of a code. */
async function readJobCertificate(db: Db, jobId: string, actor: Actor, now: Date): Promise<JobCertificateView> {
  const sides = await readParties(db, jobId, actor)
  const row = await certificateOfJob.maybe(db, [jobId])
  const certificate = row === undefined ? null : viewOf(row, now)
  if (sides.contractor_id !== actor.id) return { certificate, writing: null }
  const job = await certifiedJob.one(db, [jobId])
  return { certificate, writing: await writingOf(db, jobId, job, certificate, now) }
}

async function writingOf(
  db: Db,
  jobId: string,
  job: CertifiedJobRow,
  certificate: CertificateView | null,
  now: Date,
): Promise<JobCertificateView['writing']> {
  const facts = await certifiableJob(db, jobId, job)
  const today = dayIn(job.state, now)
  return {
    does: certificate === null ? 'issue' : 'replace',
    blockedBy: payoutBlocker(facts, today),
    replaceUntil: facts.firstIssuedOn && replacementDeadline(facts.firstIssuedOn),
    opensWith: {
      customerName: job.customer_name,
      memberId: job.customer_username,
      address: certificate?.customer.address ?? urlFor(job),
      contractorName: job.contractor_name,
      abn: job.abn === null ? '' : abnText(job.abn),
      licenceNo: certificate?.contractor.licenceNo ?? job.license_no ?? '',
      warrantyYear: certificate?.warrantyYears ?? job.promised_years ?? undefined,
      warrantyNotice: certificate?.warrantyNotice ?? '',
      certificationDate: certificate?.certifiedOn ?? today,
    },
  }
}

function payoutBlocker(facts: CertifiableJob, today: Day): string | null {
  try {
    if (facts.firstIssuedOn === null) assertCanIssue(facts)
    else assertCanReplace(facts, today)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

function urlFor({ address_detail: detail, city, state }: CertifiedJobRow): string {
  return [detail, placeName(city), state].filter(Boolean).join(', ')
}

async function readOwnCertificates(
  db: Db,
  { id, role }: Actor,
  { cursor, limit }: PageQuery,
  now: Date,
): Promise<RawJsonResponse> {
  const certificatesOf = role === 'contractor' ? certificatesOfContractor : certificatesOfCustomer
  const rows = await certificatesOf.all(db, [id, cursor ?? null, limit])
  return pageOf(rows, limit, (row) => ownViewOf(viewOf(row, now)))
}

function ownViewOf(view: CertificateView): OwnCertificateView {
  const { code, status, jobId, jobTitle, certifiedOn, documentId, major, other } = view
  return {
    code,
    status,
    jobId,
    jobTitle,
    certifiedOn,
    documentId,
    endsOn: other.endsOn,
    majorEndsOn: major.endsOn,
  }
}

/** Without the customer, the address and the price. */
async function readCertificateCheck(db: Db, code: string, now: Date): Promise<CertificateCheckView> {
  const row = await certificateByCode.maybe(db, [code])
  if (row === undefined) throw certificateErrors.notFound()
  const { status, work, state, certifiedOn, warrantyYears, major, other, says, contractor } = viewOf(row, now)
  const { name, abn } = contractor
  return { status, work, state, certifiedOn, warrantyYears, major, other, says, contractor: { name, abn } }
}

function viewOf(row: CertificateRow, now: Date): CertificateView {
  const { kind: _kind, ...content } = certificateContent.parse(row.content)
  const { state, major, other } = content
  if (!isState(state)) throw new Error(`The certificate ${row.id} is of no state`)
  const facts = {
    isSuperseded: row.superseded_by !== null,
    endsOn: other.endsOn,
    majorEndsOn: major.endsOn,
  }
  return {
    ...content,
    status: statusOf(facts, dayIn(state, now)),
    issuedAt: row.issued_at.toISOString(),
    documentId: row.document_id,
    sha256: row.sha256,
  }
}
