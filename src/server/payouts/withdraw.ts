/**
 * A contractor withdraws their whole balance [PAY-10]. The amount never comes from the request. A lock serialises tabs,
 * and the request id detects double clicks. The ledger books the payout before the call to the processor.
 */
import { randomUUID } from 'node:crypto'
import { payout } from '#domain/ledger/posting.ts'
import { payoutErrors } from '#domain/payouts/payout-errors.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import { payoutBankPurpose, sealBankNumbers } from '../contractors/bank-numbers.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { book } from '../ledger/ledger-store.ts'
import { findPayee, type PayeeDeps } from './payee.ts'
import { insertPayout, lockPayee, type PayoutRow, payoutOf, payoutOfRequest } from './payout-store.ts'

interface WithdrawalDeps extends PayeeDeps {
  readonly outbox: Pick<Outbox, 'enqueuePayout'>
}

export async function withdraw(
  db: Db,
  { outbox, ...payeeDeps }: WithdrawalDeps,
  contractorId: string,
  requestId: string,
  now: Date,
): Promise<PayoutRow> {
  await lockPayee.run(db, [contractorId])
  const known = await payoutOfRequest.maybe(db, [contractorId, requestId])
  if (known !== undefined) return known
  const { amount, bank, blockedBy } = await findPayee(db, payeeDeps, contractorId, now)
  if (blockedBy !== undefined) throw payoutErrors[blockedBy]()
  if (bank === undefined) throw payoutErrors.noBankDetails()
  const payoutId = randomUUID()
  const { initial } = payoutMachine
  const { name, lastDigits, numbers } = bank
  const sealed = numbers && sealBankNumbers(payeeDeps.keys, numbers, payoutBankPurpose(payoutId))
  const encrypted = [sealed?.keyId ?? null, sealed?.bytes ?? null] as const
  await insertPayout.run(db, [payoutId, contractorId, requestId, amount, name, lastDigits, ...encrypted, initial, now])
  await book(db, payout({ payoutId, contractorId, amount }), now)
  await outbox.enqueuePayout(db, { payoutId })
  return await payoutOf.one(db, [payoutId])
}
