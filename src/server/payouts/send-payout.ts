/**
 * Worker for payouts and account polls. Each withdrawal has its own idempotency key, so a repeat after a crash moves
 * nothing twice.
 */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { cents } from '#domain/core/money.ts'
import { payoutDeclined } from '#domain/payouts/payout-failure.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import type { Payments } from '../adapters/payments/payments-port.ts'
import { openBankNumbers, payoutBankPurpose } from '../contractors/bank-numbers.ts'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { KeyRing } from '../core/key-ring.ts'
import type { Outbox, PayoutTask } from '../core/outbox.ts'
import { mayBeForgotten } from '../payments/idempotency-key.ts'
import { type PayoutRow, payoutOf } from './payout-store.ts'
import { refreshAccount } from './refresh-account.ts'
import { type PayoutOutcome, settlePayout } from './settle-payout.ts'

export interface PayoutDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly outbox: Outbox
  readonly clock: Clock
  /** Encrypts bank numbers. */
  readonly keys: KeyRing
}

export async function runPayoutTask(deps: PayoutDeps, work: PayoutTask): Promise<void> {
  if ('payoutId' in work) await sendPayout(deps, work.payoutId)
  else await refreshAccount(deps, work.contractorId)
}

async function sendPayout(deps: PayoutDeps, payoutId: string): Promise<void> {
  const { pool, clock, outbox } = deps
  const row = await payoutOf.maybe(pool, [payoutId])
  if (row === undefined) throw new Error(`The payout ${payoutId} does not exist`)
  const context = { status: row.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutMachine, context).includes('send')) return
  const outcome = await requestPayout(deps, row)
  await inTransaction(pool, (db) => settlePayout(db, outbox, row, outcome, clock.now()))
}

/** A decline is a result; an unavailable processor makes the task retry. */
async function requestPayout({ payments, clock, keys }: PayoutDeps, row: PayoutRow): Promise<PayoutOutcome> {
  const { id: payoutId, payout_account: accountId, amount_cents } = row
  if (accountId === null) throw new Error(`The payout ${payoutId} has no account`)
  const amountCents = cents(Number(amount_cents))
  try {
    const request = { payoutId, accountId, amountCents, idempotencyKey: `payout:${payoutId}` }
    const bank = openBankNumbers(keys, row, payoutBankPurpose(payoutId))
    const full = { ...request, ...(bank && { bank }) }
    const earlier = mayBeForgotten(row.created_at, clock.now()) ? await payments.findPayout(full) : undefined
    const { providerId } = earlier ?? (await payments.createPayout(full))
    return { event: 'send', providerId }
  } catch (error) {
    const isDeclined = error instanceof DomainError && error.code === paymentsErrors.declined().code
    if (!isDeclined) throw error
    return { event: 'fail', providerId: null, failure: payoutDeclined }
  }
}
