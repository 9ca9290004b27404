/**
 * Worker that transfers released money. The idempotency key contains the amount, because a debt may reduce it after a
 * decline. The ledger books the transfer once the processor confirms it. Without an account the transfer waits.
 */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { cents } from '#domain/core/money.ts'
import { transfer as transferred } from '#domain/ledger/posting.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import type { Payments, TransferRequest } from '../adapters/payments/payments-port.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { book } from '../ledger/ledger-store.ts'
import { mayBeForgotten } from './idempotency-key.ts'
import {
  lockTransfer,
  markSent,
  saveSandboxAccount,
  startTransfer,
  type TransferRow,
  waitForAccount,
} from './payment-store.ts'
import { lockContractor, withholdDebt } from './set-off-store.ts'

interface TransferDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly clock: Clock
  /** In sandbox mode a contractor without onboarding gets an account automatically. */
  readonly sandboxAccount: ((contractorId: string) => string) | undefined
}

const openStatuses: readonly TransferRow['status'][] = ['queued', 'no-account']

export async function sendTransfer(deps: TransferDeps, reference: string): Promise<void> {
  const { pool, payments, clock } = deps
  const started = await inTransaction(pool, (db) => start(db, deps, reference))
  if (started === undefined) return
  const { row, request } = started
  const earlier = mayBeForgotten(row.created_at, clock.now()) ? await payments.findTransfer(request) : undefined
  const { transferId } =
    earlier ??
    (await payments.createTransfer(request).catch(async (error: unknown) => {
      if (isDeclined(error)) await startTransfer.run(pool, [reference, null])
      throw error
    }))
  await inTransaction(pool, async (db) => {
    const now = clock.now()
    // Another worker may have sent and booked it.
    if ((await markSent.run(db, [reference, transferId, now])) === 1)
      await book(db, transferred(moneyOf(row, request), row.part), now)
  })
}

/** Decides the destination. From now on a refund reverses the transfer instead of cancelling it. */
async function start(db: Db, { sandboxAccount, clock }: TransferDeps, reference: string) {
  const row = await lockTransfer.one(db, [reference])
  if (!openStatuses.includes(row.status)) return undefined
  // Released money was paid, so a missing charge is an error and the task is retried.
  if (row.charge_id === null) throw new Error(`The transfer ${reference} has no charge`)
  const destination = await accountOf(db, row, sandboxAccount)
  if (destination === undefined) {
    await waitForAccount.run(db, [reference])
    return undefined
  }
  const amountCents = cents(await setOffDebt(db, row))
  if (amountCents === 0) return undefined
  await startTransfer.run(db, [reference, clock.now()])
  const request: TransferRequest = {
    jobId: row.job_id,
    stageIndex: row.stage_index,
    amountCents,
    destination,
    sourceCharge: row.charge_id,
    idempotencyKey: `${reference}:${amountCents}`,
  }
  return { row, request }
}

async function accountOf(db: Db, row: TransferRow, sandboxAccount: TransferDeps['sandboxAccount']) {
  const saved = readyAccount(row)
  if (saved !== undefined || sandboxAccount === undefined) return saved
  const { contractor_id: contractorId } = row
  return readyAccount(await saveSandboxAccount.one(db, [contractorId, sandboxAccount(contractorId), 'ready']))
}

function readyAccount(row: Pick<TransferRow, 'payout_account' | 'payout_account_status'>): string | undefined {
  const ready: TransferRow['payout_account_status'] = 'ready'
  if (row.payout_account === null || row.payout_account_status !== ready) return undefined
  return row.payout_account
}

function moneyOf({ contractor_id: contractorId }: TransferRow, { jobId, stageIndex, amountCents }: TransferRequest) {
  return { jobId, stageIndex, contractorId, price: amountCents }
}

/** The processor declined for good, so it has no such transfer. */
const isDeclined = (error: unknown) => error instanceof DomainError && error.code === paymentsErrors.declined().code

/** Withholds the contractor's debt (decision 0006). Returns the amount left to transfer. */
async function setOffDebt(
  db: Db,
  transfer: { readonly reference: string; readonly contractor_id: string; readonly amount_cents: string },
): Promise<number> {
  await lockContractor.run(db, [transfer.contractor_id])
  const remaining = await withholdDebt.maybe(db, [transfer.reference])
  return Number((remaining ?? transfer).amount_cents)
}
