/**
 * A contractor's offer becomes a quote with its stages, whichever form it was typed into: the machine decides whether it
 * may be saved or sent, and both sides are kept from signing what nobody could carry out [QUOTE-02, QUOTE-04].
 */
import { calendarDay } from '#domain/core/formats.ts'
import { decide } from '#domain/core/machine.ts'
import { type Cents, fromDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { isPayable } from '#domain/payments/invoice.ts'
import type { ContractClause } from '#domain/quotes/contract-clauses.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { type EDITABLE_STATUSES, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMinDollars } from '#domain/quotes/quote-schemas.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { invitedJob } from '../jobs/job-audience-store.ts'
import { type JobRow, lockJob } from '../jobs/job-store.ts'
import { quoteFacts } from './fire-quote-event.ts'
import { deleteStages, insertStages, type QuoteRow, quoteOf, upsertQuote } from './quote-store.ts'

/** A job under its lock, and what this contractor has quoted for it. */
export interface Quotable {
  readonly job: JobRow
  readonly existing: QuoteRow | undefined
  readonly contractor: Actor
  readonly now: Date
}

interface Offer {
  readonly cost: Cents
  /** ISO date and time. */
  readonly deadline: string
  readonly notes: string | undefined
  readonly clauses: readonly ContractClause[]
  readonly stages: readonly { readonly name: string; readonly percent: number; readonly price: Cents }[]
}

type SaveAs = (typeof EDITABLE_STATUSES)[number]

interface SaveOptions {
  readonly status: SaveAs
  readonly paths: { readonly cost: string; readonly deadline: string }
  readonly words: object
}

const stageMinCents = fromDollars(stageMinDollars)

const EVENTS = { draft: 'saveDraft', sent: 'send' } as const satisfies Record<SaveAs, QuoteShape['event']>

/** Locks the job. One that is neither offered to this contractor nor known to them is a stranger's job. */
export async function lockQuotable(
  db: Db,
  jobId: string,
  contractor: Actor,
  { now, isKnown = false }: { now: Date; isKnown?: boolean },
): Promise<Quotable> {
  const job = await lockJob.maybe(db, [jobId])
  const existing = job && (await quoteOf.maybe(db, [jobId, contractor.id]))
  const isAccessible =
    isKnown || existing !== undefined || (await invitedJob.maybe(db, [jobId, contractor.id]))?.is_submitted
  if (job === undefined || !isAccessible) throw jobErrors.notFound()
  return { job, existing, contractor, now }
}

/** Throws the refusal where the quote may not be saved so any more. */
export function decideSave({ job, existing, now }: Quotable, status: SaveAs) {
  const from = existing?.status ?? quoteMachine.initial
  if (existing?.archived_at) throw quoteErrors.isArchived()
  const facts = quoteFacts(job, { other_signature: false, archived_at: null }, now)
  const step = decide(quoteMachine, { status: from, party: 'contractor', facts }, EVENTS[status])
  return { from, step }
}

/** `paths` and `words` are of the form that it was typed into: where price and deadline stand in it, and what was said. */
export async function storeQuote(
  db: Db,
  notify: Notify,
  quotable: Quotable,
  offer: Offer,
  { status, paths, words }: SaveOptions,
): Promise<void> {
  const { job, contractor, now } = quotable
  const { from, step } = decideSave(quotable, status)
  requireFutureDeadline(offer, paths.deadline, now)
  requirePayableStages(offer, paths.cost)
  const { cost, deadline, notes, clauses, stages } = offer
  const address = [job.id, contractor.id] as const
  await upsertQuote.run(db, [...address, step.to, cost, deadline, notes ?? null, now, JSON.stringify(clauses)])
  await deleteStages.run(db, [...address])
  const names = stages.map(({ name }) => name)
  const percents = stages.map(({ percent }) => percent)
  const prices = stages.map(({ price }) => price)
  await insertStages.run(db, [...address, names, percents, prices])
  await writeHistory(db, {
    jobId: job.id,
    contractorId: contractor.id,
    machine: 'quote',
    event: EVENTS[status],
    from,
    to: step.to,
    actorId: contractor.id,
    actorRole: 'contractor',
    words,
    now,
  })
  if (step.effects.includes('notifyCustomer'))
    await notify(db, { type: 'quote.send', to: job.customer_id, jobId: job.id, contractorId: contractor.id })
}

/** The deadline is a day: today is still in time, whatever the hour [QUOTE-02]. */
function requireFutureDeadline({ deadline }: Offer, path: string, now: Date): void {
  if (calendarDay(deadline) >= calendarDay(now.getTime())) return
  const { message } = quoteErrors.deadlinePassed()
  throw quoteErrors.deadlinePassed({ issues: [{ path, message }] })
}

/** Both sides would sign a contract that nobody can carry out. */
function requirePayableStages({ cost, stages }: Offer, path: string): void {
  if (stages.every(({ price }, index) => price >= stageMinCents && isPayable(cost, price, index))) return
  const { message } = quoteErrors.stageNotPayable()
  throw quoteErrors.stageNotPayable({ issues: [{ path, message }] })
}
