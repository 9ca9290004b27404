/** Where the money of a whole contract is: the places of its stages put together, each with a sentence. */
import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { type Cents, sumOf } from '../core/money.ts'
import { serviceFeeName, serviceFeePercent } from '../payments/invoice.ts'
import { FUNDS_STATUSES, type FundsStatus } from './funds-status.ts'
import { type Reader, type ReaderPronouns, pronounsFor } from './reader-pronouns.ts'
import { type StageFacts, type StageStatement, stageStatement } from './stage-statement.ts'

export interface FundsLine {
  readonly place: FundsStatus
  readonly amount: Cents
  readonly why: string
}

export interface JobStatement {
  readonly total: Cents
  /** What the customer has paid, also where it came back since. */
  readonly paid: Cents
  /** They add up to the total. */
  readonly places: readonly FundsLine[]
  readonly stages: readonly (StageFacts & StageStatement)[]
}

export function jobStatement(facts: readonly StageFacts[], reader: Reader): JobStatement {
  const stages = facts.map((stage) => ({ ...stage, ...stageStatement(stage, reader) }))
  const places = FUNDS_STATUSES.flatMap((place) => {
    const parts = stages.flatMap((stage) => fundsPart(stage, place))
    if (parts.length === 0) return []
    return [
      {
        place,
        amount: sumOf(parts.map(({ amount }) => amount)),
        why: fundsExplanation(place, parts, copyFor(facts, reader)),
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

function fundsPart(stage: StageFacts & StageStatement, place: FundsStatus): Part[] {
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

const fundsCopy: Readonly<Record<Exclude<FundsStatus, 'fee'>, (copy: StatementCopy) => string>> = {
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

const copyFor = (facts: readonly StageFacts[], reader: Reader): StatementCopy => ({
  ...pronounsFor(reader),
  hasEnded: facts.some(({ hasEnded }) => hasEnded),
})

function fundsExplanation(place: FundsStatus, parts: readonly Part[], copy: StatementCopy): string {
  if (place === 'fee') return `${serviceFeePercent}% of the quote, paid once with the first stage.`
  return `${fundsCopy[place](copy)}: ${parts.map(({ text }) => text).join(', ')}.`
}
