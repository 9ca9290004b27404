/**
 * The worker that hands released money on: one transfer for each release. Its key is the release's reference with the
 * amount, which a debt may make smaller after a refusal; a repeat after a crash asks the same, and moves nothing twice.
 * The ledger books it when the processor has confirmed it. A contractor without an account at the processor is not an
 * error: the money stays theirs, and the transfer waits.
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
import {
  lockTransfer,
  markSent,
  saveSandboxAccount,
  startTransfer,
  type TransferRow,
  waitForAccount,
} from './payment-store.ts'
import { setOffDebt } from './set-off-debt.ts'

interface TransferDeps {
  readonly pool: Pool
  readonly payments: Payments
  readonly clock: Clock
  /** In practice mode whoever has begun no onboarding has an account all the same. */
  readonly sandboxAccount: ((contractorId: string) => string) | undefined
}

const openStatuses: readonly TransferRow['status'][] = ['queued', 'no-account']

export async function sendTransfer(deps: TransferDeps, reference: string): Promise<void> {
  const { pool, payments, clock } = deps
  const started = await inTransaction(pool, (db) => start(db, deps, reference))
  if (started === undefined) return
  const { row, request } = started
  const { transferId } = await payments.createTransfer(request).catch(async (error: unknown) => {
    if (isRefused(error)) await startTransfer.run(pool, [reference, null])
    throw error
  })
  await inTransaction(pool, async (db) => {
    const now = clock.now()
    // Another worker may have sent the same; then it has booked it too.
    if ((await markSent.run(db, [reference, transferId, now])) === 1)
      await book(db, transferred(moneyOf(row, request), row.part), now)
  })
}

/** Decides where the money goes. From here on the processor may have it, so a refund calls it back, and cancels no more. */
async function start(db: Db, { sandboxAccount, clock }: TransferDeps, reference: string) {
  const row = await lockTransfer.one(db, [reference])
  if (!openStatuses.includes(row.status)) return undefined
  // Money was released, so it was paid: a charge that is not known yet is a fault, and the work is tried again.
  if (row.charge_id === null) throw new Error(`The transfer ${reference} has no charge to take its money from`)
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
  const kept = readyAccount(row)
  if (kept !== undefined || sandboxAccount === undefined) return kept
  return readyAccount(await saveSandboxAccount.one(db, [row.contractor_id, sandboxAccount(row.contractor_id)]))
}

function readyAccount(row: Pick<TransferRow, 'payout_account' | 'payout_account_status'>): string | undefined {
  const ready: TransferRow['payout_account_status'] = 'ready'
  if (row.payout_account === null || row.payout_account_status !== ready) return undefined
  return row.payout_account
}

function moneyOf({ contractor_id: contractorId }: TransferRow, { jobId, stageIndex, amountCents }: TransferRequest) {
  return { jobId, stageIndex, contractorId, price: amountCents }
}

/** The processor has said no for good; whether it has the transfer is then beyond doubt. */
const isRefused = (error: unknown) => error instanceof DomainError && error.code === paymentsErrors.refused().code
