/**
 * Compares the ledger with the processor's records. Movements match by kind and processor id. Differences become
 * alerts; nothing is corrected automatically.
 */
import { centsText } from '../core/formats.ts'
import { type Cents, cents } from '../core/money.ts'

export const MOVEMENT_KINDS = ['charge', 'refund', 'transfer', 'reversal', 'dispute', 'payout'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

export interface Movement {
  readonly kind: MovementKind
  /** The processor's id of the movement. */
  readonly id: string
  readonly amount: Cents
  /** Whether the money has moved according to this record. */
  readonly hasMoved: boolean
  /** Lower-case ISO code; the ledger is in Australian dollars. */
  readonly currency?: string | undefined
  /** Job and stage of a payment, "jb1:0". */
  readonly stage?: string | undefined
}

export const DIFFERENCES = [
  'missing-in-ledger',
  'missing-at-processor',
  'amount-mismatch',
  'status-mismatch',
  'currency-mismatch',
  'stage-mismatch',
] as const
export type Difference = (typeof DIFFERENCES)[number]

export interface RecordDifference {
  readonly difference: Difference
  readonly kind: MovementKind
  readonly id: string
  /** Null where the record is missing. */
  readonly ours: Cents | null
  readonly theirs: Cents | null
  /** Upper-case ISO code, if the processor's record is not in Australian dollars. */
  readonly currency?: string
}

/** The differences. A movement that is not complete may be missing in the other record. */
export function differencesOf(ours: readonly Movement[], theirs: readonly Movement[]): RecordDifference[] {
  const processor = new Map(theirs.map((movement) => [keyOf(movement), movement]))
  const ledger = new Set(ours.map(keyOf))
  const fromLedger = ours.flatMap((own) => {
    const difference = differenceOf(own, processor.get(keyOf(own)))
    return difference ? [difference] : []
  })
  const fromProcessor = theirs
    .filter((movement) => movement.hasMoved && !ledger.has(keyOf(movement)))
    .map((their) => {
      const { kind, id, amount } = their
      return {
        difference: 'missing-in-ledger',
        kind,
        id,
        ours: null,
        theirs: amount,
        ...foreignCurrency(their),
      } as const
    })
  return [...fromLedger, ...fromProcessor]
}

function differenceOf(own: Movement, other: Movement | undefined): RecordDifference | undefined {
  const { kind, id, amount } = own
  if (other === undefined)
    return own.hasMoved ? { difference: 'missing-at-processor', kind, id, ours: amount, theirs: null } : undefined
  const found = { kind, id, ours: amount, theirs: other.amount }
  const foreign = foreignCurrency(other)
  if (foreign !== undefined) return { difference: 'currency-mismatch', ...found, ...foreign }
  if (amount !== other.amount) return { difference: 'amount-mismatch', ...found }
  if (own.hasMoved !== other.hasMoved) return { difference: 'status-mismatch', ...found }
  const isElsewhere = own.stage !== undefined && other.stage !== undefined && own.stage !== other.stage
  return isElsewhere ? { difference: 'stage-mismatch', ...found } : undefined
}

function foreignCurrency({ currency = 'aud' }: Movement): { readonly currency: string } | undefined {
  return currency === 'aud' ? undefined : { currency: currency.toUpperCase() }
}

const keyOf = ({ kind, id }: Movement) => `${kind} ${id}`

const KIND_LABELS: Readonly<Record<MovementKind, string>> = {
  charge: 'payment',
  refund: 'refund',
  transfer: 'transfer to a contractor',
  reversal: 'reversed transfer',
  dispute: 'dispute',
  payout: 'withdrawal',
}

/** The sentence for admins. */
export function differenceText({ difference, kind, id, ours, theirs, currency }: RecordDifference): string {
  const what = `${KIND_LABELS[kind]} ${id}`
  const own = centsText(ours ?? cents(0))
  const other = `${centsText(theirs ?? cents(0))}${currency === undefined ? '' : ` ${currency}`}`
  switch (difference) {
    case 'missing-in-ledger':
      return `The processor has the ${what} for ${other}, but the ledger doesn't.`
    case 'missing-at-processor':
      return `The ledger has the ${what} for ${own}, but the processor doesn't.`
    case 'amount-mismatch':
      return `The ${what} is ${own} in the ledger and ${other} at the processor.`
    case 'currency-mismatch':
      return `The ${what} is ${own} in the ledger, but ${other} at the processor.`
    case 'stage-mismatch':
      return `The ${what} for ${own} belongs to another stage at the processor.`
    case 'status-mismatch':
      return `The ${what} for ${own} is complete in only one of the two records.`
  }
}
