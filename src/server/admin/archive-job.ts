/**
 * An admin archives or restores an unsigned job, or requests changes to a quote request. The customer is notified with
 * the reason, and contractors who quoted are notified as well. A quote request is its job, so the job machine decides
 * [ADMIN-01, ADMIN-03].
 */
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { fireJobEvent } from '../jobs/fire-job-event.ts'
import { hasSignature, lockJob } from '../jobs/job-store.ts'
import { quotingContractors } from '../quotes/quote-store.ts'
import { jobRecordOf } from './job-record-store.ts'

export interface ArchiveInput {
  readonly id: string
  readonly event: 'archive' | 'restore' | 'requestChanges'
  readonly reason: string
}

const ACTIONS = { archive: 'job.archive', restore: 'job.restore', requestChanges: 'job.request-changes' } as const

/** Notifications for contractors who quoted. They see requested changes once the customer makes them. */
const QUOTE_NOTIFICATIONS = { archive: 'quote.pause', restore: 'quote.resume' } as const

export async function archiveJob(
  db: Db,
  notify: Notify,
  { id, event, reason }: ArchiveInput,
  actor: Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [id])
  if (job === undefined) throw jobErrors.notFound()
  const { has_signature } = await hasSignature.one(db, [id])
  const facts = { notReviewed: false, noSignature: !has_signature }
  const fired = { event, party: 'admin', facts, actorId: actor.id, details: { reason }, now } as const
  const { to: status } = await fireJobEvent(db, job, fired)
  const change = { before: { status: job.status }, after: { status, reason } }
  await audit(db, actor, { action: ACTIONS[event], subject: { kind: 'job', id }, ...change }, now)
  await notify(db, { type: `job.${event}`, to: job.customer_id, jobId: id, reason })
  if (event === 'requestChanges') return
  for (const { contractor_id: to } of await quotingContractors.all(db, [id]))
    await notify(db, { type: QUOTE_NOTIFICATIONS[event], to, jobId: id, contractorId: to })
}

export async function archiveRequest(
  db: Db,
  notify: Notify,
  archiving: ArchiveInput,
  actor: Actor,
  now: Date,
): Promise<void> {
  const found = await jobRecordOf.maybe(db, [archiving.id])
  if (found === undefined || !found.is_request) throw quoteRequestErrors.notFound()
  await archiveJob(db, notify, archiving, actor, now)
}
