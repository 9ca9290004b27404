/**
 * An admin requests changes to a quote, archives or restores it. The contractor is notified with the reason, and the
 * quote machine decides. An admin never edits a contractor's offer [ADMIN-01, ADMIN-03].
 */
import { quoteRequestErrors } from '#domain/quote-requests/quote-request-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { fireQuoteEvent } from '../quotes/fire-quote-event.ts'
import { quoteOf, setQuoteArchivedAt } from '../quotes/quote-store.ts'

interface QuoteDecision {
  readonly id: string
  readonly contractorId: string
  readonly event: 'requestChanges' | 'archive' | 'restore'
  readonly reason: string
}

const ACTIONS = {
  requestChanges: 'quote.request-changes',
  archive: 'quote.archive',
  restore: 'quote.restore',
} as const

/** A draft belongs to its contractor, so admins cannot find it. */
export async function moderateQuote(
  db: Db,
  notify: Notify,
  { id, contractorId, event, reason }: QuoteDecision,
  actor: Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [id])
  const quote = job && (await quoteOf.maybe(db, [id, contractorId]))
  if (job === undefined || quote === undefined || quote.sent_at === null) throw quoteRequestErrors.notFound()
  const fired = { event, party: 'admin', actorId: actor.id, words: { reason }, now } as const
  const { to: status, effects } = await fireQuoteEvent(db, job, quote, fired)
  if (event !== 'requestChanges') await setQuoteArchivedAt.run(db, [id, contractorId, event === 'archive' ? now : null])
  const change = { before: { status: quote.status }, after: { status, reason, contractorId } }
  await audit(db, actor, { action: ACTIONS[event], subject: { kind: 'job', id }, ...change }, now)
  if (effects.includes('notifyContractor'))
    await notify(db, { type: `quote.${event}`, to: contractorId, jobId: id, contractorId, reason })
}
