/** A contractor saves a quote as a draft, or sends it to the customer [QUOTE-01..04]. */
import { fromDollars } from '#domain/core/money.ts'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import type { QuoteInput } from '#domain/quotes/quote-schemas.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { lockQuotable, storeQuote } from './store-quote.ts'

interface Submission extends QuoteInput {
  readonly status: 'draft' | 'sent'
}

export interface SaveQuoteDeps {
  readonly notify: Notify
  /** Whether the job is a quote request, which needs the quote form. */
  readonly requiresApply: (db: Db, jobId: string) => Promise<boolean>
}

export async function saveQuote(
  db: Db,
  { notify, requiresApply }: SaveQuoteDeps,
  jobId: string,
  quote: Submission,
  contractor: Actor,
  now: Date,
): Promise<void> {
  const quotable = await lockQuotable(db, jobId, contractor, { now })
  if (await requiresApply(db, jobId)) throw quoteErrors.requiresApply()
  const { cost: dollars, deadline, notes, stages } = quote
  const cost = fromDollars(dollars)
  const prices = stagePrices(
    cost,
    stages.map(({ percent }) => percent),
  )
  const priced = stages.map((stage, index) => ({ ...stage, price: prices[index] ?? cost }))
  const offer = { cost, deadline, notes, clauses: [], stages: priced }
  const paths = { cost: 'cost', deadline: 'deadline' }
  await storeQuote(db, notify, quotable, offer, { status: quote.status, paths, details: quote })
}
