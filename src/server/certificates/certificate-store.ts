/** Certificates: the certified job, its warranty, issued certificates and their expiry reminders. */
import { type ApplicableWarranty, applicableWarranty } from '#domain/certificates/applicable-warranty.ts'
import type { State } from '#domain/core/locations.ts'
import { cents } from '#domain/core/money.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import type { Day } from '#domain/legal-rules/business-days.ts'
import type { LegalRule } from '#domain/legal-rules/legal-rule.ts'
import { type Db, sql } from '../core/db/sql.ts'
import { dayInState, latestDay } from '../core/db/state-day-sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'
import { openedStreet } from '../jobs/job-store.ts'
import { readLegalRule } from '../legal-rules/legal-rule-store.ts'

export interface CertifiedJobRow {
  readonly title: string
  readonly state: State
  readonly city: string
  readonly address_detail: string | null
  readonly category_name: string | null
  readonly cost_cents: string
  /** Approval of the last stage, or null. */
  readonly completed_at: Date | null
  readonly customer_name: string
  readonly customer_username: string
  readonly contractor_id: string
  readonly contractor_name: string
  readonly abn: string | null
  readonly license_no: string | null
  /** The warranty years of the signed quote, or null for a plain quote. */
  readonly promised_years: number | null
}

/** A job with its contract. No row before the signatures. */
export const certifiedJob = sql<CertifiedJobRow, [jobId: string]>(
  'certified-job',
  `select j.title, j.state, j.city, ${openedStreet('j.contractor_id')} as address_detail, g.name as category_name, q.cost_cents,
     (select max(h.occurred_at) from job_history h where h.job_id = j.id and h.machine = 'job' and h.event = 'complete') as completed_at,
     ja.name as customer_name, ja.username as customer_username, q.contractor_id,
     coalesce(c.company, qa.name) as contractor_name, c.abn, c.license_no,
     (p.answers ->> 'warrantyYear')::int as promised_years
   from jobs j join accounts ja on ja.id = j.customer_id
     join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id
     join accounts qa on qa.id = q.contractor_id join contractors c on c.account_id = q.contractor_id
     left join categories g on g.id = j.category_id
     left join quote_applies p on p.job_id = j.id and p.contractor_id = j.contractor_id
   where j.id = $1`,
)

export interface CertificateRow {
  readonly id: string
  readonly job_id: string
  readonly code: string
  readonly document_id: string
  /** A day as text. */
  readonly certified_on: string
  readonly warranty_years: number
  readonly issued_at: Date
  readonly superseded_by: string | null
  readonly content: unknown
  readonly sha256: string
}

const columns = `k.id, k.job_id, k.code, k.document_id, k.certified_on::text, k.warranty_years, k.issued_at, k.superseded_by,
  d.content, d.content_sha256 as sha256`

export const certificateOfJob = sql<CertificateRow, [jobId: string]>(
  'certificate-of-job',
  `select ${columns} from certificates k join documents d on d.id = k.document_id
   where k.job_id = $1 and k.superseded_by is null`,
)

export const certificateByCode = sql<CertificateRow, [code: string]>(
  'certificate-by-code',
  `select ${columns} from certificates k join documents d on d.id = k.document_id where k.code = $1`,
)

/** The first of a job. From then on wrong ones can be replaced for a while. */
export const firstIssueOf = sql<{ issued_at: Date }, [jobId: string]>(
  'first-certificate-of',
  'select issued_at from certificates where job_id = $1 order by id limit 1',
)

const pageOf = (party: 'contractor_id' | 'customer_id') =>
  `select ${columns} from certificates k join documents d on d.id = k.document_id
   where k.${party} = $1 and ($2::text is null or k.id < $2) order by k.id desc limit $3::int + 1`

type PageValues = [accountId: string, cursor: string | null, limit: number]

/** Latest first. One more than a page, to detect a next page. */
export const certificatesOfContractor = sql<CertificateRow, PageValues>(
  'certificates-of-contractor',
  pageOf('contractor_id'),
)
export const certificatesOfCustomer = sql<CertificateRow, PageValues>('certificates-of-customer', pageOf('customer_id'))

export const insertCertificate = sql<
  never,
  [
    id: string,
    jobId: string,
    contractorId: string,
    customerId: string,
    code: string,
    documentId: string,
    certifiedOn: string,
    warrantyYears: number,
    now: Date,
  ]
>(
  'insert-certificate',
  `insert into certificates
     (id, job_id, contractor_id, customer_id, code, document_id, certified_on, warranty_years, issued_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** Before the next is inserted, because a job has one current certificate. Its reminders stop. */
export const supersedeCertificate = sql<never, [id: string, by: string]>(
  'supersede-certificate',
  `with gone as (delete from certificate_expiry_reminders where certificate_id = $1)
   update certificates set superseded_by = $2 where id = $1`,
)

export const insertExpiryReminder = sql<never, [certificateId: string, endsOn: string, covers: ExpiryRow['covers']]>(
  'insert-certificate-expiry-reminder',
  'insert into certificate_expiry_reminders (certificate_id, expires_on, covers) values ($1, $2, $3)',
)

export interface ExpiryRow {
  readonly certificate_id: string
  readonly expires_on: string
  readonly covers: 'all' | 'major' | 'other'
  readonly job_id: string
  readonly contractor_id: string
  readonly customer_id: string
}

/** The id names the certificate and the defects that the warranty covers. The days are those of the job's state. */
export const dueExpiryReminders = sql<{ id: string }, [daysBefore: number, limit: number, now: Date]>(
  'due-certificate-expiry-reminders',
  `select e.certificate_id || ' ' || e.covers as id from certificate_expiry_reminders e
     join certificates k on k.id = e.certificate_id join jobs j on j.id = k.job_id
   where e.expires_on <= ${latestDay('$3::timestamptz')} + $1::int
     and e.expires_on <= ${dayInState('j.state', '$3::timestamptz')} + $1::int
     and ${isRunnable('certificate-reminders', "e.certificate_id || ' ' || e.covers", '$3')}
   order by e.expires_on, e.certificate_id limit $2`,
)

/** Deletes and returns a due reminder, so it is sent once across processes. */
export const dequeueExpiryReminder = sql<ExpiryRow, [certificateId: string, covers: string]>(
  'dequeue-certificate-expiry-reminder',
  `delete from certificate_expiry_reminders e using certificates k
   where e.certificate_id = $1 and e.covers = $2 and k.id = e.certificate_id
   returning e.certificate_id, e.expires_on::text, e.covers, k.job_id, k.contractor_id, k.customer_id`,
)

export interface WarrantyTerm extends ApplicableWarranty {
  readonly completedOn: Day
  /** Null if the contractor has issued no certificate. */
  readonly certifiedOn: Day | null
  /** The contractor's years from the certificate, otherwise from the signed quote. 0 means none. */
  readonly contractorYears: number
  /** The last days of the longer periods, or null if unknown. */
  readonly endsOn: Day | null
  readonly majorEndsOn: Day | null
  /** The statutory warranty with its source, or null if unknown. */
  readonly statutory: Pick<LegalRule, 'text' | 'source' | 'confidence'> | null
}

/** Undefined until the job is completed. */
export async function warrantyTermOf(db: Db, jobId: string): Promise<WarrantyTerm | undefined> {
  const job = await certifiedJob.maybe(db, [jobId])
  if (!job?.completed_at) return undefined
  const certificate = await certificateOfJob.maybe(db, [jobId])
  return await warrantyTermOn(db, job, job.completed_at, {
    contractorYears: certificate?.warranty_years ?? job.promised_years ?? 0,
    certifiedOn: certificate?.certified_on ?? null,
  })
}

/** The law of the completion day applies. */
export async function warrantyTermOn(
  db: Db,
  { state, cost_cents: costCents }: CertifiedJobRow,
  completedAt: Date,
  { contractorYears, certifiedOn }: Pick<WarrantyTerm, 'contractorYears' | 'certifiedOn'>,
): Promise<WarrantyTerm> {
  const rule = await readLegalRule(db, state, 'statutory-warranty', completedAt)
  const completedOn = dayIn(state, completedAt)
  const price = cents(Number(costCents))
  const term = applicableWarranty({ completedOn, certifiedOn, contractorYears, price, rule: rule?.value })
  return {
    ...term,
    completedOn,
    certifiedOn,
    contractorYears,
    endsOn: term.other.endsOn,
    majorEndsOn: term.major.endsOn,
    statutory: rule === undefined ? null : { text: rule.text, source: rule.source, confidence: rule.confidence },
  }
}
