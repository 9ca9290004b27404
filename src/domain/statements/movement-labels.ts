/** Sentences for the money movements of a job, with the amount the reader may see. */
import { type Cents, cents } from '../core/money.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import { stageText } from './job-statement.ts'
import { pronounsFor, type Reader, type ReaderPronouns } from './reader-pronouns.ts'

export interface Movement {
  readonly kind: TransactionKind
  readonly stage: { readonly index: number; readonly name: string }
  /** The whole amount, service fee included. */
  readonly amount: Cents
  readonly fee: Cents
}

/** These move only the released price. */
const excludingServiceFee: readonly TransactionKind[] = ['release', 'cooling-off-ended', 'transfer', 'reversal']

export function movementAmount({ kind, amount, fee }: Movement, reader: Reader): Cents {
  return reader === 'contractor' && !excludingServiceFee.includes(kind) ? cents(amount - fee) : amount
}

export function movementText({ kind, stage }: Pick<Movement, 'kind' | 'stage'>, reader: Reader): string {
  return `${sentences[kind]?.(pronounsFor(reader), stageText(stage)) ?? 'Money moved'}.`
}

const sentences: Partial<Record<TransactionKind, (pronouns: ReaderPronouns, stage: string) => string>> = {
  hold: ({ Customer }, stage) => `${Customer} paid ${stage} and its price is held`,
  release: ({ Customer, contractor }, stage) => `${Customer} approved ${stage} and it was released to ${contractor}`,
  'cooling-off-ended': ({ contractor }, stage) =>
    `The cooling-off period ended and the payment for ${stage} is final for ${contractor}`,
  transfer: ({ account }, stage) => `The payment for ${stage} reached ${account}`,
  reversal: ({ account }, stage) => `The payment for ${stage} was reversed from ${account}`,
  refund: ({ customer }, stage) =>
    `The contract was cancelled and the payment for ${stage} is being refunded to ${customer}`,
  'refund-paid': ({ customer }, stage) => `The payment for ${stage} was refunded to ${customer}`,
  'refund-returned': ({ customer }, stage) => `The refund for ${stage} didn't reach ${customer} and will be sent again`,
  'refund-covered': ({ TheBank, customer }, stage) =>
    `${TheBank} returned the payment for ${stage} to ${customer}, so it isn't refunded again`,
  chargeback: ({ TheBank }, stage) => `${TheBank} took back the payment for ${stage} in a dispute`,
  'chargeback-won': ({ TheBank }, stage) => `${TheBank} closed the dispute and the payment for ${stage} stands`,
  'chargeback-lost': ({ TheBank, customer }, stage) =>
    `${TheBank} closed the dispute and returned the payment for ${stage} to ${customer}`,
}
