/** Fires a quote event below the job's lock: decides it, stores the status and writes the history. */
import { availableEvents, decide, type Facts, type Step } from '#domain/core/machine.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { type HistoryEntry, writeHistory } from '../core/history-store.ts'
import { decideJobEvent } from '../jobs/fire-job-event.ts'
import type { JobRow } from '../jobs/job-store.ts'
import { type QuoteRow, transitionQuote, updateContractStatus } from './quote-store.ts'

interface QuoteEvent {
  readonly event: QuoteShape['event']
  readonly party: QuoteShape['party']
  readonly actorId: string | null
  /** Input that came with the event. */
  readonly words?: object
  readonly now: Date
}

type Quote = Pick<QuoteRow, 'contractor_id' | 'status' | 'other_signature' | 'archived_at'>

export async function fireQuoteEvent(db: Db, job: JobRow, quote: Quote, fired: QuoteEvent): Promise<Step<QuoteShape>> {
  const { step, entry } = decideQuoteEvent(job, quote, fired)
  const updated = transitionQuote.run(db, [job.id, quote.contractor_id, step.to, fired.now])
  await Promise.all([updated, writeHistory(db, entry)])
  return step
}

/** Job and quote change together: both start with the first payment and complete with the last approval. */
export async function fireContractEvent(
  db: Db,
  job: JobRow,
  quote: Quote,
  fired: {
    readonly event: 'start' | 'complete'
    readonly party: 'system'
    readonly actorId: string | null
    readonly now: Date
  },
): Promise<void> {
  const ofJob = decideJobEvent(job, fired)
  const ofQuote = decideQuoteEvent(job, quote, fired)
  const moves = [job.id, quote.contractor_id, ofJob.step.to, ofQuote.step.to, fired.now] as const
  await Promise.all([updateContractStatus.run(db, [...moves]), writeHistory(db, ofJob.entry, ofQuote.entry)])
}

function decideQuoteEvent(job: JobRow, quote: Quote, { event, party, actorId, words, now }: QuoteEvent) {
  const step = decide(quoteMachine, { status: quote.status, party, facts: quoteFacts(job, quote, now) }, event)
  const entry: HistoryEntry = {
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
  }
  return { step, entry }
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
    withinCoolingOff: job.cooling_off_ends_at !== null && now < job.cooling_off_ends_at,
  }
}
