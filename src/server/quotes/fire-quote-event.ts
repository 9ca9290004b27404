/** Fires an event of the quote machine below the job's lock: decides, stores the new status, writes the history. */
import { availableEvents, decide, type Facts, type Step } from '#domain/core/machine.ts'
import { jobMachine, noFactsAsked } from '#domain/jobs/job-machine.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { writeHistory } from '../core/history-store.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { moveQuote, type QuoteRow } from './quote-store.ts'

interface QuoteEvent {
  readonly event: QuoteShape['event']
  readonly party: QuoteShape['party']
  readonly actorId: string | null
  /** What was said with it. */
  readonly words?: object
  readonly now: Date
}

export async function fireQuoteEvent(
  db: Db,
  job: JobRow,
  quote: Pick<QuoteRow, 'contractor_id' | 'status' | 'other_signature'>,
  fired: QuoteEvent,
): Promise<Step<QuoteShape>> {
  const { event, party, actorId, words, now } = fired
  const step = decide(quoteMachine, { state: quote.status, party, facts: quoteFacts(job, quote, now) }, event)
  const moved = moveQuote.run(db, [job.id, quote.contractor_id, step.to, now])
  const written = writeHistory(db, {
    jobId: job.id,
    contractorId: quote.contractor_id,
    machine: 'quote',
    event,
    from: quote.status,
    to: step.to,
    actorId,
    actorRole: party,
    ...(words ? { words } : {}),
    now,
  })
  await Promise.all([moved, written])
  return step
}

/** Whether a job takes quotes is the job machine's to say. */
export function quoteFacts(
  job: Pick<JobRow, 'status' | 'cooling_off_ends_at'>,
  quote: Pick<QuoteRow, 'other_signature'>,
  now: Date,
): Facts<QuoteShape> {
  const situation = { state: job.status, party: 'contractor', facts: noFactsAsked } as const
  return {
    jobIsOpen: availableEvents(jobMachine, situation).includes('quote'),
    noOtherSignature: !quote.other_signature,
    withinCoolingOff: job.cooling_off_ends_at !== null && now < job.cooling_off_ends_at,
  }
}
