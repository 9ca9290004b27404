/**
 * A contractor withdraws their whole balance [PAY-10]. The amount never comes from the request. A lock serialises tabs,
 * and the request id detects double clicks. The ledger books the payout before the call to the processor.
 */
import { randomUUID } from 'node:crypto'
import { payout } from '#domain/ledger/posting.ts'
import { payoutErrors } from '#domain/payouts/payout-errors.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'
import type { Db } from '../core/db/sql.ts'
import type { Outbox } from '../core/outbox.ts'
import { book } from '../ledger/ledger-store.ts'
import { findPayee } from './payee.ts'
import { insertPayout, lockPayee, type PayoutRow, payoutOf, payoutOfRequest } from './payout-store.ts'

interface WithdrawalDeps {
  readonly outbox: Pick<Outbox, 'enqueuePayout'>
  readonly bankDetailsSource: BankDetailsSource
}

export async function withdraw(
  db: Db,
  { outbox, bankDetailsSource }: WithdrawalDeps,
  contractorId: string,
  requestId: string,
  now: Date,
): Promise<PayoutRow> {
  await lockPayee.run(db, [contractorId])
  const known = await payoutOfRequest.maybe(db, [contractorId, requestId])
  if (known !== undefined) return known
  const { amount, bank, blockedBy } = await findPayee(db, bankDetailsSource, contractorId, now)
  if (blockedBy !== undefined) throw payoutErrors[blockedBy]()
  if (bank === undefined) throw payoutErrors.noBankDetails()
  const payoutId = randomUUID()
  const { initial } = payoutMachine
  const { name, lastDigits, bsb, number } = bank
  await insertPayout.run(db, [payoutId, contractorId, requestId, amount, name, lastDigits, bsb, number, initial, now])
  await book(db, payout({ payoutId, contractorId, amount }), now)
  await outbox.enqueuePayout(db, { payoutId })
  return await payoutOf.one(db, [payoutId])
}
