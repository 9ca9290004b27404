/** What moved a contractor's money, in words: a plus came to them, a minus went from them. */
import { type Cents, cents } from '../core/money.ts'
import type { TransactionKind } from '../ledger/posting.ts'

export interface Earning {
  readonly kind: TransactionKind
  readonly amount: Cents
  /** The stage that it is of; null for a withdrawal. */
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
  transfer: (stage) => `What was released for ${stage} reached your account`,
  reversal: (stage) => `What was released for ${stage} was taken back from your account`,
  refund: (stage) => `The contract was ended; ${stage} is refunded to the customer`,
  chargeback: (stage) => `The customer's bank took back the payment of ${stage} until it has decided`,
  'chargeback-won': (stage) => `The customer's bank decided that the payment of ${stage} stands`,
  payout: () => 'You withdrew to your bank',
  'payout-failed': () => 'Your bank refused a withdrawal; the money is back in your account',
}
