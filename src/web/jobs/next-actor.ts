/** Who has to act next on a job, for somebody who is on neither side of it and has one of them on the phone. */
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { isArchived } from '#domain/jobs/archived.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'

interface Parties {
  readonly customer: string
  readonly contractor: string
}

const STAGES: Partial<Record<StageShape['status'], (stage: string, parties: Parties) => string>> = {
  none: (stage, { customer }) => `${customer}, who has ${stage} to pay.`,
  paid: (stage, { contractor }) => `${contractor}, who has to do the work of ${stage}.`,
  waiting: (stage, { customer }) => `${customer}, who has ${stage} to review.`,
  rejected: (stage, { contractor }) => `${contractor}, who has to submit ${stage} once more.`,
}

const ENDED: Partial<Record<QuoteShape['status'], string>> = {
  refunding: 'Nobody: the contract was ended, and the refund is on its way.',
  closed: 'Nobody: the contract was ended.',
}

/** In order: the first one that some quote is in. */
const QUOTES: Partial<Record<QuoteShape['status'], (quotes: readonly QuoteView[], customer: string) => string>> = {
  customerSigned: ([quote]) => `${quote?.contractorName}, who has not signed the contract yet.`,
  contractorSigned: ([quote], customer) =>
    `${customer}, who has not signed the contract of ${quote?.contractorName} yet.`,
  sent: ({ length }, customer) =>
    `${customer}, who has ${length === 1 ? '1 quote' : `${length} quotes`} to decide about.`,
}

const JOBS: Record<JobView['status'], string> = {
  open: 'Contractors, who can quote for it.',
  closed: 'Nobody: the job is closed.',
  signed: 'Nobody: the contract is signed.',
  progress: 'Nobody: every stage is decided.',
  completed: 'Nobody has to: the work is completed.',
  failed: 'Nobody: the job ended without work.',
}

export function nextActorText(job: JobView): string {
  if (isArchived(job)) return 'Nobody: it is in the archive.'
  return ofContract(job) ?? ofQuotes(job) ?? JOBS[job.status]
}

function ofContract({ signedQuote, customerName }: JobView): string | undefined {
  if (signedQuote === null) return undefined
  const ended = ENDED[signedQuote.status]
  if (ended) return ended
  const parties = { customer: customerName, contractor: signedQuote.contractorName }
  for (const [index, { name, status }] of signedQuote.stages.entries()) {
    const copy = STAGES[status]
    if (copy) return copy(`stage ${index + 1} (${name})`, parties)
  }
  return undefined
}

function ofQuotes({ quotes, customerName }: JobView): string | undefined {
  for (const [state, copy] of Object.entries(QUOTES)) {
    const those = quotes.filter(({ status }) => status === state)
    if (those.length > 0) return copy(those, customerName)
  }
  return undefined
}
