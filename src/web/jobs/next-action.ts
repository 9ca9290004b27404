/**
 * The reader's next action on a job, from the actions the server allows. Either party can sign a quote at any time, but
 * only the awaited one has it as an action.
 */
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { StageView } from '#api/stages/stage-view.ts'
import { centsText } from '#domain/core/formats.ts'
import { fromDollars, sumOf } from '#domain/core/money.ts'
import { isArchived } from '#domain/jobs/archived.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import type { StageShape } from '#domain/stages/stage-machine.ts'
import { deadlineText } from './deadline-text.ts'

/** The screen of the action. */
export type MoveItem = 'job' | 'contract' | 'quote-form' | 'complete'

/** The subject of an action, most urgent first: running work before quotes. */
const ABOUT = ['stage', 'quote', 'review'] as const

export interface NextAction {
  about: (typeof ABOUT)[number]
  text: string
  place: MoveItem
  /** The contractor of the contract. */
  contractorId?: string
}

export type Party = 'customer' | 'contractor'

type StageCopy = (stage: StageView, number: number, quoteCost: number) => string

const STAGE_ACTIONS: Record<Party, Partial<Record<StageShape['event'], StageCopy>>> = {
  customer: {
    approve: ({ name }, number) => `Review stage ${number}: ${name}`,
    startPayment: ({ name, cost }, number, quoteCost) => {
      const charged = sumOf([fromDollars(cost), serviceFee(fromDollars(quoteCost), number - 1)])
      return `Pay stage ${number}: ${name}, ${centsText(charged)}`
    },
  },
  contractor: {
    submitProgress: ({ name, rejectReason }, number) =>
      rejectReason ? `Fix and resubmit stage ${number}: ${name}` : `Upload progress for stage ${number}: ${name}`,
  },
}

type QuoteCopy = (quotes: readonly QuoteView[]) => Pick<NextAction, 'text' | 'place'>

/** In order: the first match of any quote wins. */
const QUOTE_ACTIONS: Record<Party, Partial<Record<QuoteShape['status'], QuoteCopy>>> = {
  customer: {
    contractorSigned: ([quote]) => ({ text: `Sign the contract with ${quote?.contractorName}`, place: 'contract' }),
    sent: ({ length }) => ({ text: length === 1 ? 'Read the quote' : `Compare ${length} quotes`, place: 'job' }),
  },
  contractor: {
    customerSigned: () => ({ text: 'The customer has signed. Sign the contract', place: 'contract' }),
    draft: () => ({ text: 'Finish and send your quote', place: 'quote-form' }),
  },
}

export function nextAction(job: JobView, party: Party): NextAction | undefined {
  if (job.actions.includes('review')) return { about: 'review', text: 'Rate the work', place: 'complete' }
  return stageAction(job, party) ?? quoteAction(job, party)
}

function stageAction({ signedQuote }: JobView, party: Party): NextAction | undefined {
  for (const [index, stage] of (signedQuote?.stages ?? []).entries()) {
    for (const event of stage.actions) {
      const copy = STAGE_ACTIONS[party][event]
      if (copy) return { about: 'stage', text: copy(stage, index + 1, signedQuote?.cost ?? 0), place: 'job' }
    }
  }
  return undefined
}

function quoteAction({ quotes }: JobView, party: Party): NextAction | undefined {
  const undecided = quotes.filter(({ actions }) => actions.includes('sign') || actions.includes('send'))
  for (const [status, copy] of Object.entries(QUOTE_ACTIONS[party])) {
    const asking = undecided.filter((quote) => quote.status === status)
    if (asking[0]) return { about: 'quote', ...copy(asking), contractorId: asking[0].contractorId }
  }
  return undefined
}

/** Jobs with a next action, most urgent first, and the rest. Equal jobs keep their order. */
export function splitByNextAction<T extends JobView>(jobs: readonly T[], party: Party) {
  const withActions = jobs.map((job) => ({ job, upcoming: nextAction(job, party) }))
  const yours = withActions.flatMap(({ job, upcoming }) => (upcoming ? [{ job, upcoming }] : []))
  return {
    yours: yours.toSorted((a, b) => ABOUT.indexOf(a.upcoming.about) - ABOUT.indexOf(b.upcoming.about)),
    others: withActions.flatMap(({ job, upcoming }) => (upcoming ? [] : [job])),
  }
}

const ATTENTION_KINDS: Record<JobView['status'], Record<Party, string>> = {
  open: { customer: 'Waiting for quotes', contractor: 'Waiting for the customer' },
  closed: { customer: 'Closed', contractor: 'The customer chose another quote' },
  signed: { customer: 'Contract signed', contractor: 'Waiting for the first payment' },
  progress: { customer: 'The contractor is working', contractor: 'Waiting for the customer' },
  completed: { customer: 'Completed', contractor: 'Completed' },
  failed: { customer: 'Closed without work', contractor: 'Closed without work' },
}

/** A cancelled contract has its own text. A job can also close without one. */
const ENDED: Partial<Record<QuoteShape['status'], Record<Party, string>>> = {
  refunding: { customer: 'Your refund is on its way', contractor: 'The contract was cancelled' },
  closed: { customer: 'The contract was cancelled', contractor: 'The contract was cancelled' },
}

/** Before signing, only an admin closes a quote. A contractor sees only their own. */
const OWN_QUOTE: Partial<Record<JobView['status'], Partial<Record<QuoteShape['status'], string>>>> = {
  open: { closed: 'Your quote was archived' },
}

/** The due date of a review or of changes, for both parties. A cancelled contract has none. */
export function dueText({ signedQuote, state }: Pick<JobView, 'signedQuote' | 'state'>): string | undefined {
  if (signedQuote === null || ENDED[signedQuote.status]) return undefined
  const deadline = signedQuote.stages.find((stage) => stage.deadline)?.deadline
  return deadline ? deadlineText(deadline, state) : undefined
}

type WaitingJob = Pick<JobView, 'status' | 'contractorId' | 'signedQuote' | 'quotes'>

/** What a job without an action waits for. */
export function awaitingText(job: WaitingJob, party: Party): string {
  const { status, signedQuote, quotes } = job
  const [quote] = quotes
  if (isArchived(job)) return 'Archived'
  const own = quote && OWN_QUOTE[status]?.[quote.status]
  if (own && party === 'contractor') return own
  const copy = (signedQuote && ENDED[signedQuote.status]) ?? ATTENTION_KINDS[status]
  return copy[party]
}
