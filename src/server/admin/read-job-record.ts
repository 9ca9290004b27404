/** Reads a single job, quote request or quote apply for an admin [ADMIN-01]. */
import type { JobRecordView, QuoteApplyRecordView, QuoteRequestRecordView } from '#api/admin/job-record-routes.ts'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { isArchived } from '#domain/jobs/archived.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { type JobShape, jobMachine } from '#domain/jobs/job-machine.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { permittedEvents } from '#domain/quotes/quote-permissions.ts'
import { noFacts, refundMachine } from '#domain/refunds/refund-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { quoteFacts } from '../quotes/fire-quote-event.ts'
import { readCasesOfJob } from '../warranty/read-case.ts'
import { type JobRecordRow, jobRecordOf, type QuoteRecordRow, quoteRecordOf, refundsOfJob } from './job-record-store.ts'

export async function readJobRecord(db: Db, id: string, actor: Actor, now: Date): Promise<JobRecordView> {
  const row = await findJobRecord(db, id)
  const refunds = await refundsOfJob.all(db, [id])
  const canRetry = hasPermission(actor.permissions, 'admin_job_write')
  return {
    ...recordHead(row, actor, JOB_PERMISSIONS),
    refunds: refunds.map(({ stage_index: stageIndex, amount_cents: amount, status, ...refund }) => ({
      ...refund,
      stageIndex,
      amount: toDollars(cents(Number(amount))),
      status,
      actions: canRetry ? availableEvents(refundMachine, { status: status, party: 'admin', facts: noFacts }) : [],
    })),
    cases: await readCasesOfJob(db, id, now),
  }
}

export async function readRequestRecord(db: Db, id: string, actor: Actor): Promise<QuoteRequestRecordView> {
  return recordHead(await findRequestRecord(db, id), actor, REQUEST_PERMISSIONS)
}

/** Throws 404 for an unknown job. */
export async function findJobRecord(db: Db, id: string): Promise<JobRecordRow> {
  const row = await jobRecordOf.maybe(db, [id])
  if (row === undefined) throw jobErrors.notFound()
  return row
}

/** Throws 404 for an unknown job and for one without a quote request. */
export async function findRequestRecord(db: Db, id: string): Promise<JobRecordRow> {
  const row = await jobRecordOf.maybe(db, [id])
  if (row === undefined || !row.is_request) throw quoteRequestErrors.notFound()
  return row
}

/** Throws 404 for an unknown quote and for a draft. */
export async function findQuoteRecord(db: Db, { id, contractorId }: QuoteKey): Promise<QuoteRecordRow> {
  const row = await quoteRecordOf.maybe(db, [id, contractorId])
  if (row === undefined) throw quoteRequestErrors.notFound()
  return row
}

type Permissions = Partial<Record<JobShape['event'], RequiredPermission>>

/** A job without a form has other ways to be corrected. */
const JOB_PERMISSIONS: Permissions = { archive: 'admin_job_delete', restore: 'admin_job_delete' }
const REQUEST_PERMISSIONS: Permissions = {
  requestChanges: 'admin_quote_request_write',
  archive: 'admin_quote_request_delete',
  restore: 'admin_quote_request_delete',
}

function recordHead(row: JobRecordRow, { permissions }: Actor, required: Permissions): QuoteRequestRecordView {
  const { id, number, title, status, contractor_id: contractorId, customer, contractor, archived } = row
  const facts = { notReviewed: false, noSignature: !row.has_signature }
  const events = availableEvents(jobMachine, { status: status, party: 'admin', facts })
  return {
    id,
    number,
    title,
    status,
    isQuoteRequest: row.is_request,
    customer,
    contractor,
    archived:
      archived && isArchived({ status, contractorId })
        ? { ...archived, at: new Date(archived.at).toISOString() }
        : null,
    actions: events.filter((event) => {
      const permission = required[event]
      return permission !== undefined && hasPermission(permissions, permission)
    }),
  }
}

interface QuoteKey {
  readonly id: string
  readonly contractorId: string
}

export async function readQuoteRecord(
  db: Db,
  key: QuoteKey,
  { permissions }: Actor,
  now: Date,
): Promise<QuoteApplyRecordView> {
  const row = await findQuoteRecord(db, key)
  const { title, state, customer, contractor, status, notes, archived } = row
  const facts = quoteFacts(
    { status: row.job_status, cooling_off_ends_at: null },
    { ...row, other_signature: false },
    now,
  )
  const events = availableEvents(quoteMachine, { status: status, party: 'admin', facts })
  return {
    id: key.id,
    title,
    isQuoteRequest: row.is_request,
    state,
    customer,
    contractor,
    status,
    cost: toDollars(cents(Number(row.cost_cents))),
    deadline: row.deadline.toISOString(),
    notes,
    sentAt: row.sent_at.toISOString(),
    stages: row.stages.map(({ cost_cents: cost, ...stage }) => ({ ...stage, cost: toDollars(cents(Number(cost))) })),
    archived: archived && row.archived_at ? { ...archived, at: new Date(archived.at).toISOString() } : null,
    actions: permittedEvents(events, permissions).filter((event) => event !== 'cancel'),
  }
}
