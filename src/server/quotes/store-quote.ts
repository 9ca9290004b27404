/**
 * Stores a contractor's offer as a quote with stages, for both quote forms. The machine decides whether it may be saved
 * or sent. Offers that cannot be carried out are invalid [QUOTE-02, QUOTE-04].
 */
import { calendarDay } from '#domain/core/formats.ts'
import { type Cents, fromDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { stagesFitCards } from '#domain/payments/invoice.ts'
import type { ContractClause } from '#domain/quotes/contract-clauses.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { type EDITABLE_STATUSES, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMinDollars } from '#domain/quotes/split-percent.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { type JobRow, jobVisibility, lockJob } from '../jobs/job-store.ts'
import { quoteFacts } from './fire-quote-event.ts'
import { deleteStages, insertStages, type QuoteRow, quoteOf, upsertQuote } from './quote-store.ts'

/** A locked job and this contractor's existing quote. */
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
  readonly details: object
}

const stageMinCents = fromDollars(stageMinDollars)

const EVENTS = { draft: 'saveDraft', sent: 'send' } as const satisfies Record<SaveAs, QuoteShape['event']>

/** Locks the job. Throws "Job not found" if the job is neither offered to this contractor nor already quoted. */
export async function lockQuotable(
  db: Db,
  jobId: string,
  contractor: Actor,
  { now, isKnown = false }: { now: Date; isKnown?: boolean },
): Promise<Quotable> {
  const job = await lockJob.maybe(db, [jobId])
  const existing = job && (await quoteOf.maybe(db, [jobId, contractor.id]))
  const isAccessible =
    isKnown || existing !== undefined || (await jobVisibility.maybe(db, [jobId, contractor.id]))?.is_visible
  if (job === undefined || !isAccessible) throw jobErrors.notFound()
  return { job, existing, contractor, now }
}

/** Throws if the quote can no longer be saved this way. */
export function decideSave({ job, existing, contractor, now }: Quotable, status: SaveAs) {
  const from = existing?.status ?? quoteMachine.initial
  if (existing?.archived_at) throw quoteErrors.isArchived()
  const facts = quoteFacts(job, { other_signature: false, archived_at: null }, now)
  return decideEvent(
    quoteMachine,
    { status: from, party: 'contractor', facts },
    { jobId: job.id, contractorId: contractor.id, event: EVENTS[status], actorId: contractor.id, now },
  )
}

/** `paths` names price and deadline in the submitted form; `details` is its input. */
export async function storeQuote(
  db: Db,
  notify: Notify,
  quotable: Quotable,
  offer: Offer,
  { status, paths, details }: SaveOptions,
): Promise<void> {
  const { job, contractor, now } = quotable
  const { step, entry } = decideSave(quotable, status)
  requireFutureDeadline(offer, paths.deadline, quotable)
  requirePayableStages(offer, paths.cost)
  const { cost, deadline, notes, clauses, stages } = offer
  const address = [job.id, contractor.id] as const
  await upsertQuote.run(db, [...address, step.to, cost, deadline, notes ?? null, now, JSON.stringify(clauses)])
  await deleteStages.run(db, [...address])
  const names = stages.map(({ name }) => name)
  const percents = stages.map(({ percent }) => percent)
  const prices = stages.map(({ price }) => price)
  await insertStages.run(db, [...address, names, percents, prices])
  await writeHistory(db, { ...entry, details })
  if (step.effects.includes('notifyCustomer'))
    await notify(db, { type: 'quote.send', to: job.customer_id, jobId: job.id, contractorId: contractor.id })
}

/** A deadline today is still valid at any hour. The job's state decides the day [QUOTE-02]. */
function requireFutureDeadline({ deadline }: Offer, path: string, { job: { state }, now }: Quotable): void {
  if (calendarDay(deadline, state) >= calendarDay(now.getTime(), state)) return
  const { message } = quoteErrors.deadlinePassed()
  throw quoteErrors.deadlinePassed({ issues: [{ path, message }] })
}

/** Prevents a contract whose stages cannot be paid. */
function requirePayableStages({ cost, stages }: Offer, path: string): void {
  const prices = stages.map(({ price }) => price)
  const fail = stagesFitCards(cost, prices) ? quoteErrors.stageNotPayable : quoteErrors.stageTooLarge
  if (stagesFitCards(cost, prices) && prices.every((price) => price >= stageMinCents)) return
  throw fail({ issues: [{ path, message: fail().message }] })
}
