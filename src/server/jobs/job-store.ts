/** The SQL of jobs. */
import { fromDollars } from '#domain/core/money.ts'
import type { Audience } from '#domain/jobs/job-audience.ts'
import { type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import type { JobChange } from '#domain/jobs/job-schemas.ts'
import { canFire } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface JobRow {
  readonly id: string
  readonly status: JobShape['status']
  readonly customer_id: string
  readonly contractor_id: string | null
  readonly title: string
  readonly state: string
  readonly city: string
  /** Until then the customer may cancel the contract. Null without a contract. */
  readonly cooling_off_ends_at: Date | null
}

/** The customer may cancel the contract, and gets every payment back. */
export const isWithinCoolingOff = ({ cooling_off_ends_at: endsAt }: Pick<JobRow, 'cooling_off_ends_at'>, now: Date) =>
  endsAt !== null && now < endsAt

/** Whether the customer sees quote `q`: it is sent and not archived. */
export const isVisibleToCustomer = 'q.sent_at is not null and q.archived_at is null'

/**
 * Locks the job until the transaction ends. Every change of a job, its quotes or its stages takes this lock first. Two
 * changes therefore never decide on the same status.
 */
export const lockJob = sql<JobRow, [jobId: string]>(
  'lock-job',
  'select id, status, customer_id, contractor_id, title, state, city, cooling_off_ends_at from jobs where id = $1 for no key update',
)

/** Whether a party has signed a quote of the job. Read under the lock. */
export const hasSignature = sql<{ has_signature: boolean }, [jobId: string]>(
  'has-signature',
  'select exists (select from signatures where job_id = $1) as has_signature',
)

type JobFields = readonly [
  title: string | null,
  detail: string | null,
  state: string | null,
  city: string | null,
  addressDetail: string | null,
  categoryId: string | null,
  dimensions: string | null,
  materials: string | null,
  requestMedia: boolean | null,
  estimatedBudgetCents: number | null,
  timeline: string | null,
  propertyAccess: string | null,
  jobLocation: string | null,
  attachments: string[] | null,
]

/** The fields in the order of the statements below. An absent field is null. */
export function jobFields(job: JobChange): JobFields {
  const text = (value: string | undefined) => value ?? null
  return [
    text(job.title),
    text(job.detail),
    text(job.state),
    text(job.city),
    text(job.addressDetail),
    text(job.categoryId),
    text(job.dimensions),
    text(job.materials),
    job.requestMedia ?? null,
    job.estimatedBudget === undefined ? null : fromDollars(job.estimatedBudget),
    text(job.timeline),
    text(job.propertyAccess),
    text(job.jobLocation),
    job.attachments ?? null,
  ]
}

/** Whether a contractor has opened the address of the row `j` [JOB-04]. */
export const hasOpenedAddress = (contractorId: string) =>
  `exists (select from address_readings opened where opened.job_id = j.id and opened.contractor_id = ${contractorId})`

/** The street of the row `j`, in what this contractor reads too. */
export const openedStreet = (contractorId: string) =>
  `case when ${hasOpenedAddress(contractorId)} then j.address_detail end`

/** The job number that people read, of the row `j`. Routes take the id. */
export const jobNumber = "('PL-' || j.number)"

export type NewJob = readonly [id: string, customerId: string, now: Date, ...JobFields]

const insertSql = (column: string, value: string) => `insert into jobs (id, customer_id, created_at, updated_at, title,
    detail, state, city, address_detail, category_id, dimensions, materials, request_media, estimated_budget_cents,
    timeline, property_access, job_location, attachments${column})
  values ($1, $2, $3, $3, $4, $5, $6, $7, nullif($8, ''), nullif($9, ''), nullif($10, ''), nullif($11, ''), $12, $13,
    nullif($14, ''), nullif($15, ''), nullif($16, ''), $17${value})`

/** Inserts a job. The caller wraps it in one statement with the response. */
export const insertJobSql = insertSql('', '')

/** Waits for a concurrent request with the same key. Does nothing when that request has created the job [AI-06]. */
export const insertDraft = sql<never, [...NewJob, idempotencyKey: string | null, sha256: string | null]>(
  'insert-draft',
  `${insertSql(', idempotency_key, idempotency_sha256', ', $18, $19')} on conflict (customer_id, idempotency_key) where idempotency_key is not null do nothing`,
)

/** Without a fingerprint the job is from before fingerprints were stored. */
export const jobOfDraft = sql<{ id: string; sha256: string | null }, [customerId: string, idempotencyKey: string]>(
  'job-of-draft',
  'select id, idempotency_sha256 as sha256 from jobs where customer_id = $1 and idempotency_key = $2',
)

/** Null keeps a field, because an edit merges [JOB-07]. An empty text and a budget of 0 clear it. */
export const mergeJob = sql<never, [id: string, now: Date, ...JobFields]>(
  'merge-job',
  `update jobs set updated_at = $2, title = coalesce($3, title), detail = coalesce($4, detail),
     state = coalesce($5, state), city = coalesce($6, city),
     address_detail = nullif(coalesce($7, address_detail), ''), category_id = nullif(coalesce($8, category_id), ''),
     dimensions = nullif(coalesce($9, dimensions), ''), materials = nullif(coalesce($10, materials), ''),
     request_media = coalesce($11, request_media),
     estimated_budget_cents = nullif(coalesce($12, estimated_budget_cents), 0), timeline = nullif(coalesce($13, timeline), ''),
     property_access = nullif(coalesce($14, property_access), ''),
     job_location = nullif(coalesce($15, job_location), ''), attachments = coalesce($16, attachments)
   where id = $1`,
)

/** Only the signing sets the contractor, and with it the signing date. */
export const transitionJob = sql<
  never,
  [id: string, status: JobShape['status'], contractorId: string | null, now: Date]
>(
  'transition-job',
  `update jobs set status = $2, updated_at = $4, contractor_id = coalesce($3, contractor_id),
     signed_at = case when $3::text is null then signed_at else $4::timestamptz end
   where id = $1`,
)

const isInvited = (contractor: string) => `exists (
  select from job_invitations i where i.job_id = j.id and i.contractor_id = ${contractor})`

/** Whether contractors may quote the job. */
export const isOpen = (status: string) => canFire(status, jobMachine, 'quote')

/** Whether the contractor may see the job `j`. */
export const isVisibleTo = (contractor: string) =>
  `(${isOpen('j.status')} and (j.audience = 'open' or ${isInvited(contractor)}))`

export const jobVisibility = sql<{ is_visible: boolean }, [jobId: string, contractorId: string]>(
  'invited-job',
  `select ${isVisibleTo('$2')} as is_visible from jobs j where j.id = $1`,
)

export const setAudience = sql<never, [jobId: string, audience: Audience, now: Date]>(
  'set-audience',
  'update jobs set audience = $2, updated_at = $3 where id = $1',
)

/** Returns the newly invited contractors. */
export const inviteToJob = sql<{ contractor_id: string }, [jobId: string, contractorIds: string[], now: Date]>(
  'invite-to-job',
  `insert into job_invitations (job_id, contractor_id, invited_at) select distinct $1, id, $3::timestamptz
   from unnest($2::text[]) id on conflict (job_id, contractor_id) do nothing returning contractor_id`,
)

export const invitationCount = sql<{ count: number }, [jobId: string]>(
  'invitation-count',
  'select count(*)::integer as count from job_invitations where job_id = $1',
)

export const jobAttachments = sql<{ attachments: string[] }, [jobId: string]>(
  'job-attachments',
  'select attachments from jobs where id = $1',
)
