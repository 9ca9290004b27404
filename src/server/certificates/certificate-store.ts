/** SQL of certificates: the certified job, issued certificates and their expiry reminders. */
import type { State } from '#domain/core/locations.ts'
import { sql } from '../core/db/sql.ts'

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
  `select j.title, j.state, j.city, j.address_detail, g.name as category_name, q.cost_cents,
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

/** Deletes and returns due reminders, so each is sent once across processes. */
export const dequeueExpiryReminders = sql<ExpiryRow, [until: string, limit: number]>(
  'dequeue-certificate-expiry-reminders',
  `with due as (
     select certificate_id, covers from certificate_expiry_reminders where expires_on <= $1::date
     order by expires_on, certificate_id limit $2 for update skip locked)
   delete from certificate_expiry_reminders e using due, certificates k
   where e.certificate_id = due.certificate_id and e.covers = due.covers and k.id = e.certificate_id
   returning e.certificate_id, e.expires_on::text, e.covers, k.job_id, k.contractor_id, k.customer_id`,
)
