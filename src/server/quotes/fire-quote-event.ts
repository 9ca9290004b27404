/** Fires a quote event below the job's lock: decides it, stores the status and writes the history. */
import { availableEvents, type Facts, type Step } from '#domain/core/machine.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import { isWithinCoolingOff, type JobRow } from '../jobs/job-store.ts'
import { type QuoteRow, transitionQuotes } from './quote-store.ts'

interface QuoteEvent {
  readonly event: QuoteShape['event']
  readonly party: QuoteShape['party']
  readonly actorId: string | null
  /** Input that came with the event. */
  readonly details?: object
  readonly now: Date
}

type Quote = Pick<QuoteRow, 'contractor_id' | 'status' | 'other_signature' | 'archived_at'>

export async function fireQuoteEvent(
  db: Db,
  job: JobRow,
  quote: Quote,
  { party, ...fired }: QuoteEvent,
): Promise<Step<QuoteShape>> {
  const [step] = await fireQuoteEvents(db, job, [quote], { party, ...fired })
  return step as Step<QuoteShape>
}

/** The same event for several quotes of a job, in two statements. */
export async function fireQuoteEvents(
  db: Db,
  job: JobRow,
  quotes: readonly Quote[],
  { party, ...fired }: QuoteEvent,
): Promise<Step<QuoteShape>[]> {
  const decided = quotes.map((quote) => {
    const context = { status: quote.status, party, facts: quoteFacts(job, quote, fired.now) }
    return decideEvent(quoteMachine, context, { jobId: job.id, contractorId: quote.contractor_id, ...fired })
  })
  const contractorIds = quotes.map(({ contractor_id }) => contractor_id)
  const statuses = decided.map(({ step }) => step.to)
  const updated = transitionQuotes.run(db, [job.id, contractorIds, statuses, fired.now])
  await Promise.all([updated, writeHistory(db, ...decided.map(({ entry }) => entry))])
  return decided.map(({ step }) => step)
}

/** The job machine decides whether a job accepts quotes. */
export function quoteFacts(
  job: Pick<JobRow, 'status' | 'cooling_off_ends_at'>,
  quote: Pick<QuoteRow, 'other_signature' | 'archived_at'>,
  now: Date,
): Facts<QuoteShape> {
  const context = { status: job.status, party: 'contractor', facts: defaultJobFacts } as const
  return {
    jobIsOpen: availableEvents(jobMachine, context).includes('quote'),
    noOtherSignature: !quote.other_signature,
    isArchived: quote.archived_at !== null,
    withinCoolingOff: isWithinCoolingOff(job, now),
  }
}
