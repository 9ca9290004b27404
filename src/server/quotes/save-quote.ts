/** A contractor saves a quote as a draft, or sends it to the customer [QUOTE-01..04]. */
import { calendarDay } from '#domain/core/formats.ts'
import { decide } from '#domain/core/machine.ts'
import { type Cents, fromDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { isPayable } from '#domain/payments/invoice.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import type { QuoteInput } from '#domain/quotes/quote-schemas.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Tell } from '../core/outbox.ts'
import { lockJob } from '../jobs/job-store.ts'
import { quoteFacts } from './fire-quote-event.ts'
import { dropStages, insertStages, putQuote, quoteOf } from './quote-store.ts'

interface Submission extends QuoteInput {
  readonly status: 'draft' | 'sent'
}

const EVENTS = { draft: 'saveDraft', sent: 'send' } as const

export async function saveQuote(
  db: Db,
  tell: Tell,
  jobId: string,
  quote: Submission,
  contractor: Actor,
  now: Date,
): Promise<void> {
  const job = await lockJob.maybe(db, [jobId])
  const kept = job && (await quoteOf.maybe(db, [jobId, contractor.id]))
  const facts = job && quoteFacts(job, { other_signature: false }, now)
  // A job that is neither open nor quoted by this contractor is a stranger's job.
  if (job === undefined || (kept === undefined && !facts?.jobIsOpen)) throw jobErrors.notFound()
  const cost = fromDollars(quote.cost)
  const percents = quote.stages.map(({ percent }) => percent)
  const prices = stagePrices(cost, percents)

  const event = EVENTS[quote.status]
  const from = kept?.status ?? quoteMachine.initial
  const step = decide(
    quoteMachine,
    { state: from, party: 'contractor', facts: quoteFacts(job, { other_signature: false }, now) },
    event,
  )
  refusePastDeadline(quote.deadline, now)
  refuseUnpayableStages(cost, prices)
  await putQuote.run(db, [jobId, contractor.id, step.to, cost, quote.deadline, quote.notes ?? null, now])
  await dropStages.run(db, [jobId, contractor.id])
  const names = quote.stages.map(({ name }) => name)
  await insertStages.run(db, [jobId, contractor.id, names, percents, prices])
  await writeHistory(db, {
    jobId,
    contractorId: contractor.id,
    machine: 'quote',
    event,
    from,
    to: step.to,
    actorId: contractor.id,
    actorRole: 'contractor',
    words: quote,
    now,
  })
  if (step.effects.includes('tellCustomer'))
    await tell(db, { about: 'quote.send', to: job.customer_id, jobId, contractorId: contractor.id })
}

/** The deadline is a day: today is still in time, whatever the hour [QUOTE-02]. */
function refusePastDeadline(deadline: string, now: Date): void {
  if (calendarDay(deadline) >= calendarDay(now.getTime())) return
  const { message } = quoteErrors.deadlinePassed()
  throw quoteErrors.deadlinePassed({ issues: [{ path: 'deadline', message }] })
}

/** Both sides would sign a contract that nobody can carry out. */
function refuseUnpayableStages(cost: Cents, prices: readonly Cents[]): void {
  if (prices.every((price, index) => isPayable(cost, price, index))) return
  const { message } = quoteErrors.stageNotPayable()
  throw quoteErrors.stageNotPayable({ issues: [{ path: 'cost', message }] })
}
