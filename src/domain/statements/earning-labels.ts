/** Sentences for a contractor's movements: positive amounts came in, negative ones went out. */
import { type Cents, cents } from '../core/money.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import { stageText } from './job-statement.ts'

export interface Earning {
  readonly kind: TransactionKind
  readonly amount: Cents
  /** The stage's name; null for a withdrawal. */
  readonly stage: string | null
}

const outgoing: readonly TransactionKind[] = ['refund', 'chargeback', 'payout']

export function earningAmount({ kind, amount }: Pick<Earning, 'kind' | 'amount'>): Cents {
  return outgoing.includes(kind) ? cents(-amount) : amount
}

export function earningText({ kind, stage }: Pick<Earning, 'kind' | 'stage'>): string {
  return `${sentences[kind]?.(stage ?? 'the work') ?? 'Money moved'}.`
}

const sentences: Partial<Record<TransactionKind, (stage: string) => string>> = {
  release: (stage) => `The customer approved ${stage}`,
  'cooling-off-ended': (stage) => `The cooling-off period ended and the payment for ${stage} is yours`,
  transfer: (stage) => `${stage[0]?.toUpperCase()}${stage.slice(1)} paid into your account`,
  reversal: (stage) => `The payment for ${stage} was reversed from your account`,
  refund: (stage) => `The contract was cancelled and ${stage} is being refunded to the customer`,
  chargeback: (stage) => `The customer's bank took back the payment for ${stage} in a dispute`,
  'chargeback-won': (stage) => `The customer's bank closed the dispute and the payment for ${stage} stands`,
  payout: () => 'You withdrew to your bank',
  'payout-failed': () => 'Your bank returned a withdrawal and the money is back in your account',
}

export interface TitledEntry {
  readonly kind: TransactionKind
  /** Null for a withdrawal. */
  readonly stage: { readonly index: number; readonly name: string } | null
}

/** The heading of an entry in a contractor's balance: "Refund: stage 1 (Demolition)". */
export function earningTitle({ kind, stage }: TitledEntry): string {
  const title = titles[kind]
  if (stage === null) return title ?? 'Adjustment'
  const of = stageText(stage)
  return title === undefined ? `${of.charAt(0).toUpperCase()}${of.slice(1)}` : `${title}: ${of}`
}

/** A released stage needs no word before its name. */
const titles: Partial<Record<TransactionKind, string>> = {
  refund: 'Refund',
  chargeback: "Dispute at the customer's bank",
  'chargeback-won': 'Dispute closed in your favour',
  payout: 'Withdrawal to your bank',
  'payout-failed': 'Withdrawal returned by your bank',
}
