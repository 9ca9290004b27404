/**
 * Polls the status of a contractor's account. Account events arrive late, twice and out of order, so they only trigger
 * this poll. Of two responses the later poll counts.
 */
import type { Pool } from 'pg'
import { payoutPauseMs } from '#domain/contractors/payout-pause.ts'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { type PayoutAccountShape, payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import type { NotifyOwner } from '../accounts/record-security-event.ts'
import type { AccountState, AccountUpdated, Payments } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { enqueueTransfersOf } from '../payments/requeue-open-transfers.ts'
import {
  lockPayee,
  payeeOf,
  payeeOfAccount,
  savePayoutAccountStatus,
  updatePayoutAccountStatus,
} from './payout-store.ts'

export interface RefreshDeps {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'accountState'>
  readonly outbox: Outbox
  readonly clock: Clock
}

export async function refreshAccount(deps: RefreshDeps, contractorId: string): Promise<void> {
  const { pool, payments, outbox, clock } = deps
  const { payout_account: accountId } = await payeeOf.one(pool, [contractorId])
  if (accountId === null) return
  const polledAt = clock.now()
  const accountState = await payments.accountState(accountId)
  await inTransaction(pool, (db) => saveAccountState(db, outbox, contractorId, accountState, polledAt))
}

async function saveAccountState(
  db: Db,
  outbox: Outbox,
  contractorId: string,
  { status, requirements, bankLast4 }: AccountState,
  polledAt: Date,
): Promise<void> {
  await lockPayee.run(db, [contractorId])
  const { known_bank_last4: before } = await payeeOf.one(db, [contractorId])
  const isOtherBank = before !== null && bankLast4 !== undefined && bankLast4 !== null && bankLast4 !== before
  const pausedUntil = isOtherBank ? new Date(polledAt.getTime() + payoutPauseMs) : null
  const stored = [contractorId, requirements, polledAt, bankLast4 ?? null, pausedUntil] as const
  if ((await savePayoutAccountStatus.run(db, [...stored])) === 0) return
  if (isOtherBank) await emailBankChange(db, outbox, contractorId, bankLast4, polledAt)
  const row = await payeeOf.one(db, [contractorId])
  const event: PayoutAccountShape['event'] = status === 'ready' ? 'complete' : 'lapse'
  const context = { status: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutAccountMachine, context).includes(event)) return
  const { to, effects } = decide(payoutAccountMachine, context, event)
  await updatePayoutAccountStatus.run(db, [contractorId, to])
  if (effects.includes('enqueueTransfers')) await enqueueTransfersOf(db, outbox, contractorId)
}

function emailBankChange(db: Db, outbox: Outbox, accountId: string, suffix: string, at: Date): Promise<void> {
  const change: Parameters<NotifyOwner>[2] = { kind: 'bankAccountChanged', suffix, at: at.toISOString() }
  return outbox.enqueueEmail(db, { about: 'security', accountId, change })
}

/** Handles `account.updated`. An unknown account is polled once it is stored. */
export async function onAccountUpdated(db: Db, outbox: Outbox, { accountId }: AccountUpdated): Promise<void> {
  const payee = await payeeOfAccount.maybe(db, [accountId])
  if (payee !== undefined) await outbox.enqueuePayout(db, { contractorId: payee.contractor_id })
}
