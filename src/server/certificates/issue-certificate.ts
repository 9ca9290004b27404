/**
 * The contractor certifies a completed job once, and can replace a wrong certificate for two weeks [FORM-29]. The names
 * of the parties come from the database.
 */
import { randomBytes } from 'node:crypto'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { certificateCodeLength } from '#domain/certificates/certificate-code.ts'
import {
  contractorWarrantyCopy,
  longerPeriodCopy,
  periodRows,
  statutoryCopy,
} from '#domain/certificates/certificate-copy.ts'
import type { certificateForm } from '#domain/certificates/certificate-fields.ts'
import {
  assertCanIssue,
  assertCanReplace,
  assertWarrantyYears,
  certifiedDay,
  expiriesOf,
} from '#domain/certificates/certificate-rules.ts'
import { abnText } from '#domain/contractors/business-number.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import type { AnswersOf } from '#domain/forms/form-definition.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { newRecordId } from '../core/new-id.ts'
import type { Notify } from '../core/outbox.ts'
import { issueDocument } from '../documents/issue-document.ts'
import { lockJob } from '../jobs/job-store.ts'
import { certifiableJob } from './certifiable-job.ts'
import {
  type CertifiedJobRow,
  certificateOfJob,
  certifiedJob,
  insertCertificate,
  insertExpiryReminder,
  supersedeCertificate,
  type WarrantyTerm,
  warrantyTermOn,
} from './certificate-store.ts'

export type CertificateAnswers = AnswersOf<typeof certificateForm>

interface Certifying {
  readonly jobId: string
  readonly answers: CertificateAnswers
  readonly contractor: Actor
  readonly does: 'issue' | 'replace'
}

export async function issueCertificate(db: Db, notify: Notify, certifying: Certifying, now: Date): Promise<void> {
  const { jobId, answers, contractor, does } = certifying
  const locked = await lockJob.maybe(db, [jobId])
  if (locked === undefined || locked.contractor_id !== contractor.id) throw jobErrors.notFound()
  const job = await certifiedJob.one(db, [jobId])
  const today = dayIn(job.state, now)
  const facts = await certifiableJob(db, jobId, job)
  if (does === 'issue') assertCanIssue(facts)
  else assertCanReplace(facts, today)
  if (job.completed_at === null) throw new Error(`The job ${jobId} has a certificate and is not completed`)
  const certifiedOn = certifiedDay(answers.certificationDate, dayIn(job.state, job.completed_at), today)
  const contractorYears = answers.warrantyYear
  assertWarrantyYears(contractorYears, job.promised_years)
  const term = await warrantyTermOn(db, job, job.completed_at, { contractorYears, certifiedOn })
  const code = randomName(randomBytes, certificateCodeLength)
  const content = contentOf({ code, jobId, job, answers, certifiedOn, term })
  const document = await issueDocument(db, { content, title: 'Work completion certificate', jobId }, now)
  const id = newRecordId('ct', now)
  const superseded = await certificateOfJob.maybe(db, [jobId])
  if (superseded) await supersedeCertificate.run(db, [superseded.id, id])
  const parties = [contractor.id, locked.customer_id] as const
  await insertCertificate.run(db, [id, jobId, ...parties, code, document.id, certifiedOn, contractorYears, now])
  for (const { endsOn, covers } of expiriesOf(term)) await insertExpiryReminder.run(db, [id, endsOn, covers])
  const about = does === 'issue' ? 'certificate.issue' : 'certificate.replace'
  await notify(db, { type: about, to: locked.customer_id, jobId, contractorId: contractor.id, aboutId: code })
}

interface CertifiedFacts {
  readonly code: string
  readonly jobId: string
  readonly job: CertifiedJobRow
  readonly answers: CertificateAnswers
  readonly certifiedOn: string
  readonly term: WarrantyTerm
}

function contentOf({ code, jobId, job, answers, certifiedOn, term }: CertifiedFacts): DocumentContentOf<'certificate'> {
  const { state, customer_name: name, customer_username: memberId } = job
  const { address, licenceNo, warrantyYear, warrantyNotice } = answers
  return {
    kind: 'certificate',
    code,
    jobId,
    jobTitle: job.title,
    work: job.category_name,
    state,
    customer: { name, memberId, address },
    contractor: { id: job.contractor_id, name: job.contractor_name, abn: abnText(job.abn ?? ''), licenceNo },
    completedOn: term.completedOn,
    certifiedOn,
    warrantyYears: warrantyYear,
    warrantyNotice: warrantyNotice === undefined || warrantyNotice === '' ? null : warrantyNotice,
    major: term.major,
    other: term.other,
    says: {
      own: contractorWarrantyCopy(warrantyYear),
      statutory: statutoryCopy({ state, statutory: term.statutory }),
      longer: longerPeriodCopy,
      periods: periodRows(term),
    },
  }
}
