/** Where the money of a whole contract is: the places of its stages put together, each with a sentence. */
import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { type Cents, sumOf } from '../core/money.ts'
import { serviceFeeName, serviceFeePercent } from '../payments/invoice.ts'
import { FUNDS_STATUSES, type FundsStatus } from './funds-status.ts'
import { type Reader, type ReaderPronouns, wordsFor } from './reader-pronouns.ts'
import { type StageFacts, type StageStatement, stageStatement } from './stage-statement.ts'

export interface PlaceStatement {
  readonly place: FundsStatus
  readonly amount: Cents
  readonly why: string
}

export interface JobStatement {
  readonly total: Cents
  /** What the customer has paid, also where it came back since. */
  readonly paid: Cents
  /** They add up to the total. */
  readonly places: readonly PlaceStatement[]
  readonly stages: readonly (StageFacts & StageStatement)[]
}

export function jobStatement(facts: readonly StageFacts[], reader: Reader): JobStatement {
  const stages = facts.map((stage) => ({ ...stage, ...stageStatement(stage, reader) }))
  const places = FUNDS_STATUSES.flatMap((place) => {
    const parts = stages.flatMap((stage) => partOf(stage, place))
    if (parts.length === 0) return []
    return [
      {
        place,
        amount: sumOf(parts.map(({ amount }) => amount)),
        why: placeSentence(place, parts, wordsOf(facts, reader)),
      },
    ]
  })
  const total = sumOf(places.map(({ amount }) => amount))
  const paid = sumOf(places.filter(({ place }) => place !== 'unpaid').map(({ amount }) => amount))
  return { total, paid, places, stages }
}

interface Part {
  readonly text: string
  readonly amount: Cents
}

function partOf(stage: StageFacts & StageStatement, place: FundsStatus): Part[] {
  const { index, name, price, places, since } = stage
  const amount = places.get(place)
  if (amount === undefined) return []
  const withFee = amount > price && place !== 'fee' ? ` with the ${serviceFeeName.toLowerCase()}` : ''
  const on = place === 'refunded' && since !== null ? ` on ${formatInvoiceDate(since)}` : ''
  return [{ amount, text: `${stageText({ index, name })} ${centsText(amount)}${withFee}${on}` }]
}

/** As people count: "stage 1 (Demolition)". */
export function stageText({ index, name }: Pick<StageFacts, 'index' | 'name'>): string {
  return `stage ${index + 1} (${name})`
}

const heads: Readonly<Record<Exclude<FundsStatus, 'fee'>, (words: StatementCopy) => string>> = {
  unpaid: ({ customer, hasEnded }) =>
    hasEnded ? 'Never paid, as the contract was ended before' : `Still with ${customer}`,
  held: ({ customerApproves }) => `Held until ${customerApproves} the work`,
  released: ({ contractor }) => `Approved, and released to ${contractor}`,
  disputed: ({ theBank }) => `With ${theBank} until it has decided`,
  refunding: ({ customer }) => `On its way back to ${customer}`,
  refunded: ({ customer }) => `Given back to ${customer}`,
  'charged back': ({ customer, theBank }) => `Given back to ${customer} by ${theBank}`,
}

interface StatementCopy extends ReaderPronouns {
  readonly hasEnded: boolean
}

const wordsOf = (facts: readonly StageFacts[], reader: Reader): StatementCopy => ({
  ...wordsFor(reader),
  hasEnded: facts.some(({ hasEnded }) => hasEnded),
})

function placeSentence(place: FundsStatus, parts: readonly Part[], words: StatementCopy): string {
  if (place === 'fee') return `${serviceFeePercent}% of the quote, paid once with the first stage.`
  return `${heads[place](words)}: ${parts.map(({ text }) => text).join(', ')}.`
}
