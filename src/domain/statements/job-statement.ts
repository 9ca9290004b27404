/** Combines the funds of all stages of a contract, each status with a sentence. */
import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { type Cents, sumOf } from '../core/money.ts'
import { serviceFeeName, serviceFeePercent } from '../payments/invoice.ts'
import { FUNDS_STATUSES, type FundsStatus } from './funds-status.ts'
import { pronounsFor, type Reader, type ReaderPronouns } from './reader-pronouns.ts'
import { type StageFacts, type StageStatement, stageStatement } from './stage-statement.ts'

export interface FundsLine {
  readonly status: FundsStatus
  readonly amount: Cents
  readonly explanation: string
}

export interface JobStatement {
  readonly total: Cents
  /** What the customer has paid, including later refunds. */
  readonly paid: Cents
  /** They add up to the total. */
  readonly funds: readonly FundsLine[]
  readonly stages: readonly (StageFacts & StageStatement)[]
}

export function jobStatement(facts: readonly StageFacts[], reader: Reader): JobStatement {
  const stages = facts.map((stage) => ({ ...stage, ...stageStatement(stage, reader) }))
  const funds = FUNDS_STATUSES.flatMap((status) => {
    const parts = stages.flatMap((stage) => fundsPart(stage, status))
    if (parts.length === 0) return []
    return [
      {
        status,
        amount: sumOf(parts.map(({ amount }) => amount)),
        explanation: fundsExplanation(status, parts, copyFor(facts, reader)),
      },
    ]
  })
  const total = sumOf(funds.map(({ amount }) => amount))
  const paid = sumOf(funds.filter(({ status }) => status !== 'unpaid').map(({ amount }) => amount))
  return { total, paid, funds, stages }
}

interface Part {
  readonly text: string
  readonly amount: Cents
}

function fundsPart(stage: StageFacts & StageStatement, status: FundsStatus): Part[] {
  const { index, name, price, funds, since } = stage
  const amount = funds.get(status)
  if (amount === undefined) return []
  const withFee = amount > price && status !== 'fee' ? ` with the ${serviceFeeName.toLowerCase()}` : ''
  const on = status === 'refunded' && since !== null ? ` on ${formatInvoiceDate(since, stage.state)}` : ''
  return [{ amount, text: `${stageText({ index, name })} ${centsText(amount)}${withFee}${on}` }]
}

/** Stages count from 1: "stage 1 (Demolition)". */
export function stageText({ index, name }: Pick<StageFacts, 'index' | 'name'>): string {
  return `stage ${index + 1} (${name})`
}

const fundsCopy: Readonly<Record<Exclude<FundsStatus, 'fee'>, (copy: StatementCopy) => string>> = {
  unpaid: ({ hasEnded }) => (hasEnded ? 'Never paid, because the contract was cancelled' : 'Not paid yet'),
  held: ({ customerApproves }) => `Held until ${customerApproves} the work`,
  released: ({ contractor }) => `Approved and released to ${contractor}`,
  disputed: ({ theBank }) => `With ${theBank} until it decides`,
  refunding: ({ customer }) => `Being refunded to ${customer}`,
  refunded: ({ customer }) => `Refunded to ${customer}`,
  'charged back': ({ customer, theBank }) => `Returned to ${customer} by ${theBank}`,
}

interface StatementCopy extends ReaderPronouns {
  readonly hasEnded: boolean
}

const copyFor = (facts: readonly StageFacts[], reader: Reader): StatementCopy => ({
  ...pronounsFor(reader),
  hasEnded: facts.some(({ hasEnded }) => hasEnded),
})

function fundsExplanation(status: FundsStatus, parts: readonly Part[], copy: StatementCopy): string {
  if (status === 'fee') return `${serviceFeePercent}% of the quote, paid once with the first stage.`
  return `${fundsCopy[status](copy)}: ${parts.map(({ text }) => text).join(', ')}.`
}
