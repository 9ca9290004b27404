/** Who has to act next on a job, for support agents on the phone. */
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
  none: (stage, { customer }) => `${customer} needs to pay ${stage}.`,
  paid: (stage, { contractor }) => `${contractor} needs to do the work for ${stage}.`,
  waiting: (stage, { customer }) => `${customer} needs to review ${stage}.`,
  rejected: (stage, { contractor }) => `${contractor} needs to resubmit ${stage}.`,
}

const ENDED: Partial<Record<QuoteShape['status'], string>> = {
  refunding: 'No action needed. The contract was cancelled, and the refund is on its way.',
  closed: 'No action needed. The contract was cancelled.',
}

/** In order: the first match of any quote wins. */
const QUOTES: Partial<Record<QuoteShape['status'], (quotes: readonly QuoteView[], customer: string) => string>> = {
  customerSigned: ([quote]) => `${quote?.contractorName} needs to sign the contract.`,
  contractorSigned: ([quote], customer) => `${customer} needs to sign the contract with ${quote?.contractorName}.`,
  sent: ({ length }, customer) => `${customer} needs to decide on ${length === 1 ? '1 quote' : `${length} quotes`}.`,
}

const JOBS: Record<JobView['status'], string> = {
  open: 'Contractors can quote on it.',
  closed: 'No action needed. The job is closed.',
  signed: 'No action needed. The contract is signed.',
  progress: 'No action needed. Every stage is decided.',
  completed: 'No action needed. The job is completed.',
  failed: 'No action needed. The job closed without work.',
}

export function nextActorText(job: JobView): string {
  if (isArchived(job)) return 'No action needed. The job is archived.'
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
