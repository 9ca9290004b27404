/** What moved the money of a job, in words, with the amount that its reader may see. */
import { type Cents, cents } from '../core/money.ts'
import type { TransactionKind } from '../ledger/posting.ts'
import { stageText } from './job-statement.ts'
import { type Reader, type ReaderPronouns, wordsFor } from './reader-pronouns.ts'

export interface Movement {
  readonly kind: TransactionKind
  readonly stage: { readonly index: number; readonly name: string }
  /** All that it moved, the service fee included. */
  readonly amount: Cents
  readonly fee: Cents
}

/** These move the released price alone. */
const excludingServiceFee: readonly TransactionKind[] = ['release', 'transfer', 'reversal']

export function movementAmount({ kind, amount, fee }: Movement, reader: Reader): Cents {
  return reader === 'contractor' && !excludingServiceFee.includes(kind) ? cents(amount - fee) : amount
}

export function movementText({ kind, stage }: Pick<Movement, 'kind' | 'stage'>, reader: Reader): string {
  return `${sentences[kind]?.(wordsFor(reader), stageText(stage)) ?? 'Money moved'}.`
}

const sentences: Partial<Record<TransactionKind, (words: ReaderPronouns, stage: string) => string>> = {
  hold: ({ Customer }, stage) => `${Customer} paid ${stage}; its price is held`,
  release: ({ Customer, contractor }, stage) => `${Customer} approved ${stage}; it was released to ${contractor}`,
  transfer: ({ account }, stage) => `What was released for ${stage} is in ${account}`,
  reversal: ({ account }, stage) => `What was released for ${stage} was taken back from ${account}`,
  refund: ({ customer }, stage) => `The contract was ended; the payment of ${stage} goes back to ${customer}`,
  'refund-paid': ({ customer }, stage) => `The payment of ${stage} is back with ${customer}`,
  'refund-returned': ({ customer }, stage) =>
    `The refund of ${stage} did not arrive with ${customer}; it is sent again`,
  'refund-covered': ({ TheBank, customer }, stage) =>
    `${TheBank} has given the payment of ${stage} back to ${customer}; it is not refunded a second time`,
  chargeback: ({ TheBank }, stage) => `${TheBank} took back the payment of ${stage} until it has decided`,
  'chargeback-won': ({ TheBank }, stage) =>
    `${TheBank} decided that the payment of ${stage} stands; it is where it was before`,
  'chargeback-lost': ({ TheBank, customer }, stage) =>
    `${TheBank} decided about the payment of ${stage}; it is back with ${customer}`,
}
