/**
 * Settles a withdrawal from a response or a webhook, in any order and more than once. The payout machine ignores
 * repeats.
 */
import { availableEvents, decide } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { payoutFailed } from '#domain/ledger/posting.ts'
import { paymentErrors } from '#domain/payments/payment-errors.ts'
import { payoutFailureText } from '#domain/payouts/payout-failure.ts'
import { type PayoutShape, payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { PayoutUpdated } from '../adapters/payments/payments-port.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { openAlert } from '../ledger/alert-store.ts'
import { book } from '../ledger/ledger-store.ts'
import {
  lockPayee,
  type PayoutRow,
  payeeOfAccount,
  payoutOf,
  payoutOfProvider,
  unconfirmedPayout,
  updatePayoutStatus,
} from './payout-store.ts'

export interface PayoutOutcome {
  readonly event: PayoutShape['event']
  /** Null if the processor declined at once. */
  readonly providerId: string | null
  readonly failure?: string | undefined
}

const eventOf = { paid: 'pay', failed: 'fail' } as const
const failedKind = 'payout-failed'
const unknownKind = 'payout-unknown'

type NotificationOutbox = Pick<Outbox, 'notify'>
type Effect = (
  db: Db,
  outbox: NotificationOutbox,
  work: { row: PayoutRow; outcome: PayoutOutcome; now: Date },
) => Promise<unknown>

const settleEffects: Record<PayoutShape['effect'], Effect> = {
  bookReturned: (db, _outbox, { row: { id: payoutId, contractor_id: contractorId, amount_cents }, now }) =>
    book(db, payoutFailed({ payoutId, contractorId, amount: cents(Number(amount_cents)) }), now),
  openAlert: (db, _outbox, { row, outcome: { failure }, now }) => {
    const { id, contractor_id: contractorId, contractor_name: contractorName } = row
    const detail = {
      contractorId,
      contractorName,
      amountCents: Number(row.amount_cents),
      failure: failure ?? 'unknown',
    }
    return openAlert.run(db, [failedKind, id, JSON.stringify(detail), now])
  },
  notifyContractor: (db, outbox, { row: { contractor_id: to, amount_cents }, outcome: { event, failure } }) =>
    outbox.notify(db, {
      type: `payout.${event}`,
      to,
      amountCents: Number(amount_cents),
      ...(event === 'fail' && { reason: payoutFailureText(failure ?? 'unknown') }),
    }),
}

export async function settlePayout(
  db: Db,
  outbox: NotificationOutbox,
  { id, contractor_id: contractorId }: Pick<PayoutRow, 'id' | 'contractor_id'>,
  outcome: PayoutOutcome,
  now: Date,
): Promise<void> {
  await lockPayee.run(db, [contractorId])
  const row = await payoutOf.one(db, [id])
  const context = { status: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutMachine, context).includes(outcome.event)) return
  const { to, effects } = decide(payoutMachine, context, outcome.event)
  const failure = outcome.event === 'fail' ? (outcome.failure ?? 'unknown') : null
  await updatePayoutStatus.run(db, [id, to, outcome.providerId, failure, outcome.event === 'send' ? null : now])
  for (const effect of effects) await settleEffects[effect](db, outbox, { row, outcome, now })
}

/** Handles `payout.updated`. */
export async function onPayoutUpdated(
  db: Db,
  outbox: NotificationOutbox,
  event: PayoutUpdated,
  now: Date,
): Promise<void> {
  const { providerId, accountId, status, failure } = event
  const known = await payoutOfProvider.maybe(db, [providerId])
  if (known !== undefined) {
    return await settlePayout(db, outbox, known, { event: eventOf[status], providerId, failure }, now)
  }
  const payee = await payeeOfAccount.maybe(db, [accountId])
  const unconfirmed = payee && (await unconfirmedPayout.maybe(db, [payee.contractor_id]))
  // It may be the withdrawal whose response is pending, so the processor must send the event again.
  if (unconfirmed !== undefined) throw paymentErrors.notYet()
  await openAlert.run(db, [unknownKind, providerId, JSON.stringify({ accountId, status }), now])
}
