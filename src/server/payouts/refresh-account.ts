/**
 * Asks the processor how a contractor's account stands. Its events only say that something has changed: they come late,
 * twice and in any order, so what they say is not stored. Of two answers the one to the later question counts.
 */
import type { Pool } from 'pg'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { type PayoutAccountShape, payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
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
  const answer = await payments.accountState(accountId)
  await inTransaction(pool, (db) => saveAccountState(db, outbox, contractorId, answer, polledAt))
}

async function saveAccountState(
  db: Db,
  outbox: Outbox,
  contractorId: string,
  { status, requirements, bankLast4 }: AccountState,
  polledAt: Date,
): Promise<void> {
  await lockPayee.run(db, [contractorId])
  const isLatest = await savePayoutAccountStatus.run(db, [contractorId, requirements, polledAt, bankLast4 ?? null])
  if (isLatest === 0) return
  const row = await payeeOf.one(db, [contractorId])
  const event: PayoutAccountShape['event'] = status === 'ready' ? 'complete' : 'lapse'
  const context = { status: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutAccountMachine, context).includes(event)) return
  const { to, effects } = decide(payoutAccountMachine, context, event)
  await updatePayoutAccountStatus.run(db, [contractorId, to])
  if (effects.includes('enqueueTransfers')) await enqueueTransfersOf(db, outbox, contractorId)
}

/** Listens to the processor: `account.updated`. An account that is not known yet is asked about as soon as it is. */
export async function onAccountUpdated(db: Db, outbox: Outbox, { accountId }: AccountUpdated): Promise<void> {
  const payee = await payeeOfAccount.maybe(db, [accountId])
  if (payee !== undefined) await outbox.enqueuePayout(db, { contractorId: payee.contractor_id })
}
