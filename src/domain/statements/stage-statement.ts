/** Where the money of one stage is, since when and why, computed from the ledger. */
import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { type Cents, sumOf } from '../core/money.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import type { StageShape } from '../stages/stage-machine.ts'
import {
  excludingServiceFee,
  FUNDS_STATUSES,
  type FundsByStatus,
  type FundsStatus,
  fundsByStatus,
  type StageEntry,
  withoutLosses,
} from './funds-status.ts'
import { pronounsFor, type Reader } from './reader-pronouns.ts'

export interface PostedTransaction extends StageEntry {
  /** ISO time. */
  readonly at: string
}

export interface StageFacts {
  /** The state of the job, for dates. */
  readonly state: string
  readonly index: number
  readonly name: string
  readonly percent: number
  readonly price: Cents
  /** The service fee, charged with the first stage only. */
  readonly fee: Cents
  readonly status: StageShape['status']
  readonly hasEnded: boolean
  /** ISO time; null without a contract. */
  readonly coolingOffEndsAt: string | null
  /** Transfer status of released money; null before the release. */
  readonly transferStatus: TransferStatus | null
  /** The part set off against the contractor's debt. */
  readonly setOff: Cents
  /** Status of its refund; null without one. */
  readonly refund: 'queued' | 'sent' | 'succeeded' | 'failed' | 'covered' | null
  /** Ledger transactions of the stage, oldest first. */
  readonly transactions: readonly PostedTransaction[]
}

/** A transfer can have several parts. */
export type TransferStatus = 'cooling-off' | 'in transit' | 'no account' | 'arrived'

/** The price moves through these statuses; the fee stays with the platform. */
type PriceStatus = Exclude<FundsStatus, 'fee'>

export interface StageStatement {
  readonly funds: FundsByStatus
  readonly fundsStatus: PriceStatus
  readonly since: string | null
  readonly explanation: string
}

export function stageStatement(stage: StageFacts, reader: Reader): StageStatement {
  const whole = fundsByStatus(sumOf([stage.price, stage.fee]), stage.transactions)
  const funds = reader === 'contractor' ? excludingServiceFee(whole, stage.fee) : whole
  const fundsStatus = priceStatuses.find((status) => funds.has(status)) ?? 'unpaid'
  const since = withoutLosses(stage.transactions).findLast(({ kind }) => !transferKinds.includes(kind))?.at ?? null
  return {
    funds,
    fundsStatus,
    since,
    explanation: explanations[fundsStatus](stage, reader, since === null ? '' : formatInvoiceDate(since, stage.state)),
  }
}

const priceStatuses = FUNDS_STATUSES.filter((status) => status !== 'fee')
/** These move money inside `released`, so they do not change its start date. */
const transferKinds: readonly TransactionKind[] = ['cooling-off-ended', 'transfer', 'reversal']

type Explain = (stage: StageFacts, reader: Reader, since: string) => string

const explanations: Readonly<Record<PriceStatus, Explain>> = {
  unpaid: ({ index, hasEnded }) => {
    if (hasEnded) return 'Never paid, because the contract was cancelled.'
    return index === 0
      ? 'Not paid yet. Work starts once it is paid.'
      : 'Not paid yet. It can be paid once the earlier stages are approved.'
  },
  held: ({ status }, reader, since) => `Paid and held since ${since}. ${heldUntil(status, reader)}`,
  released: (stage, reader, since) => `Approved and released on ${since}. ${transferCopy(stage, reader)}`,
  disputed: (_stage, reader, since) =>
    `${pronounsFor(reader).TheBank} took the payment back on ${since} and is deciding the dispute.`,
  refunding: ({ refund }, reader) =>
    refund === 'failed'
      ? 'The contract was cancelled. The refund failed. The money is safe with us, and our team is working on it.'
      : `The contract was cancelled. The money is on its way back to ${pronounsFor(reader).customer}.`,
  refunded: (_stage, reader, since) =>
    `The contract was cancelled. The money was refunded to ${pronounsFor(reader).customer} on ${since}.`,
  'charged back': (_stage, reader, since) =>
    `${pronounsFor(reader).TheBank} closed the dispute on ${since}. The money was returned to ${pronounsFor(reader).customer}.`,
}

function heldUntil(status: StageFacts['status'], reader: Reader): string {
  const sentences: Partial<Record<typeof status, string>> = {
    waiting: `It's released when ${pronounsFor(reader).customerApproves} the submitted work.`,
    rejected: 'The work was rejected. The money is released once the work is submitted again and approved.',
  }
  return sentences[status] ?? "It's released when the work is submitted and approved."
}

function transferCopy(stage: StageFacts, reader: Reader): string {
  const { price, transferStatus, setOff } = stage
  const { account, contractorHas, contractorOwes } = pronounsFor(reader)
  if (setOff === price || transferStatus === null) return `It covers what ${contractorOwes}.`
  const deduction = setOff > 0 ? `, less ${centsText(setOff)} for what ${contractorOwes}` : ''
  const sentences: Readonly<Record<TransferStatus, string>> = {
    'cooling-off': coolingOffCopy(stage, reader),
    'in transit': `It's on its way to ${account}${deduction}.`,
    'no account': `We keep it until ${contractorHas} set up a payment account.`,
    arrived: `It's in ${account}${deduction}.`,
  }
  return sentences[transferStatus]
}

function coolingOffCopy({ coolingOffEndsAt, state }: StageFacts, reader: Reader): string {
  const { customerMay, contractorMay } = pronounsFor(reader)
  const until = coolingOffEndsAt === null ? '' : ` until ${formatInvoiceDate(coolingOffEndsAt, state)}`
  return `We keep it${until}, because ${customerMay} still cancel the contract. After that ${contractorMay} withdraw it.`
}
