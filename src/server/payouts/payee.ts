/** A contractor as somebody who is paid: what they may withdraw, where it goes, and what stands in the way. */
import type { PayoutAccountView, PayoutView } from '#contract/payouts/payout-view.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { type Cents, cents, toDollars } from '#domain/core/money.ts'
import { payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { payoutErrors } from '#domain/payouts/payout-errors.ts'
import { payoutFailureText } from '#domain/payouts/payout-failure.ts'
import { type Hindrance, hindranceOf, withdrawable } from '#domain/payouts/withdrawal.ts'
import type { Db } from '../core/db/sql.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { type PayeeRow, type PayoutRow, payeeOf } from './payout-store.ts'

export interface Payee {
  readonly row: PayeeRow
  readonly amount: Cents
  readonly bank: { readonly name: string; readonly lastDigits: string } | undefined
  readonly hindrance: Hindrance | undefined
}

export async function findPayee(db: Db, contractorId: string): Promise<Payee> {
  const { isOn } = await readSetting(db, 'payouts')
  const row = await payeeOf.one(db, [contractorId])
  const { bank_name: name, bank_last_digits: lastDigits, is_under_way: isUnderWay } = row
  const bank = name === null || lastDigits === null ? undefined : { name, lastDigits }
  const amount = withdrawable(
    cents(Number(row.in_account_cents)),
    cents(Number(row.with_platform_cents)),
    cents(Number(row.being_called_back_cents)),
  )
  const facts = { isOn, hasBankDetails: bank !== undefined, accountIsReady: isReady(row), isUnderWay, amount }
  return { row, amount, bank, hindrance: hindranceOf(facts) }
}

function isReady({ status: state }: PayeeRow): boolean {
  return availableEvents(payoutAccountMachine, { state, party: 'system', facts: {} }).includes('receive')
}

export function viewPayee({ row, amount, bank, hindrance }: Payee): PayoutAccountView {
  return {
    status: row.status,
    requirements: row.requirements,
    bankDetails: bank === undefined ? null : { accountName: bank.name, accountNumberEnd: bank.lastDigits },
    withdrawable: toDollars(amount),
    hindrance: hindrance === undefined ? null : { name: hindrance, message: payoutErrors[hindrance]().message },
  }
}

export function viewPayout(row: PayoutRow): PayoutView {
  return {
    id: row.id,
    amount: toDollars(cents(Number(row.amount_cents))),
    accountName: row.bank_name,
    accountNumberEnd: row.bank_last_digits,
    status: row.status,
    failure: row.failure === null ? null : payoutFailureText(row.failure),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
