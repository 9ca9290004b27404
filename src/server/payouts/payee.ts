/** A contractor as payee: withdrawable balance, bank account and blockers. */
import type { PayoutAccountView, PayoutView } from '#api/payouts/payout-view.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { type Cents, cents, toDollars } from '#domain/core/money.ts'
import {
  type NewContractorLimits,
  newContractorLimits,
  velocityDays,
  withinLimits,
} from '#domain/payouts/new-contractor-limits.ts'
import { payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { payoutErrors } from '#domain/payouts/payout-errors.ts'
import { payoutFailureText } from '#domain/payouts/payout-failure.ts'
import { type PayoutBlocker, payoutBlocker, withdrawableBalance } from '#domain/payouts/withdrawal.ts'
import {
  type BankDetailsSource,
  type BankFacts,
  bankNotice,
  withdrawalAccountSuffix,
} from '#domain/payouts/withdrawal-bank-details.ts'
import { type BankNumbers, openBankNumbers, profileBankPurpose } from '../contractors/bank-numbers.ts'
import type { Db } from '../core/db/sql.ts'
import type { KeyRing } from '../core/key-ring.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { newContractorFacts, type PayeeRow, type PayoutRow, payeeOf } from './payout-store.ts'

interface WithdrawalBank {
  readonly name: string
  readonly lastDigits: string
  /** Known if the profile holds the bank details. */
  readonly numbers: BankNumbers | undefined
}

export interface Payee {
  readonly row: PayeeRow
  readonly amount: Cents
  /** Undefined for a contractor who is no longer new. */
  readonly limits: NewContractorLimits | undefined
  readonly bankFacts: BankFacts
  readonly bank: WithdrawalBank | undefined
  /** The end of the pause after a change of bank account. */
  readonly pausedUntil: Date | null
  readonly blockedBy: PayoutBlocker | undefined
}

export interface PayeeDeps {
  readonly bankDetailsSource: BankDetailsSource
  readonly keys: KeyRing
}

export async function findPayee(
  db: Db,
  { bankDetailsSource: source, keys }: PayeeDeps,
  contractorId: string,
  now: Date,
): Promise<Payee> {
  const { isOn } = await readSetting(db, 'payouts')
  const row = await payeeOf.one(db, [contractorId])
  const numbers = openBankNumbers(keys, row, profileBankPurpose(contractorId))
  const bankFacts = { source, profileNumber: numbers?.number ?? null, processorLast4: row.processor_bank_last4 }
  const bank = bankOf(row, bankFacts, numbers)
  const balance = withdrawableBalance(
    cents(Number(row.account_balance_cents)),
    cents(Number(row.platform_balance_cents)),
    cents(Number(row.pending_reversal_cents)),
  )
  const limits = await findLimits(db, contractorId, now)
  const amount = withinLimits(balance, limits)
  const pausedUntil = pauseOf(row, now)
  const blockedBy = payoutBlocker({
    isOn,
    // A processor that holds bank details collects them during onboarding.
    hasBankDetails: source === 'processor' || bank !== undefined,
    accountIsReady: isReady(row),
    isPaused: pausedUntil !== null,
    isInTransit: row.is_in_transit,
    balance,
    amount,
  })
  return { row, amount, limits, bankFacts, bank, pausedUntil, blockedBy }
}

async function findLimits(db: Db, contractorId: string, now: Date): Promise<NewContractorLimits | undefined> {
  const rules = await readSetting(db, 'newContractors')
  const row = await newContractorFacts.one(db, [contractorId, now, rules.reserveDays, velocityDays])
  const facts = {
    firstApprovedAt: row.first_approved_at,
    recentlyPaid: cents(Number(row.recently_paid_cents)),
    recentlyWithdrawn: cents(Number(row.recently_withdrawn_cents)),
  }
  return newContractorLimits(rules, facts, now)
}

function bankOf(row: PayeeRow, facts: BankFacts, numbers: BankNumbers | undefined): WithdrawalBank | undefined {
  const lastDigits = withdrawalAccountSuffix(facts)
  if (lastDigits === undefined) return undefined
  if (facts.source === 'processor') return { name: row.name, lastDigits, numbers: undefined }
  return row.bank_name === null ? undefined : { name: row.bank_name, lastDigits, numbers }
}

export function isReady({ status: state }: PayeeRow): boolean {
  return availableEvents(payoutAccountMachine, { status: state, party: 'system', facts: {} }).includes('receive')
}

const pauseOf = ({ payouts_paused_until: until }: PayeeRow, now: Date) => (until !== null && until > now ? until : null)

export function viewPayee({ row, amount, limits, bankFacts, bank, pausedUntil, blockedBy }: Payee): PayoutAccountView {
  return {
    status: row.status,
    requirements: row.requirements,
    bankDetails: bank === undefined ? null : { accountName: bank.name, accountNumberSuffix: bank.lastDigits },
    bankDetailsSource: bankFacts.source,
    bankNotice: bankNotice(bankFacts) ?? null,
    withdrawableBalance: toDollars(amount),
    pausedUntil: pausedUntil?.toISOString() ?? null,
    newContractor:
      limits === undefined ? null : { reserve: toDollars(limits.reserve), weeklyLeft: toDollars(limits.weeklyLeft) },
    blockedBy: blockedBy === undefined ? null : { name: blockedBy, message: payoutErrors[blockedBy]().message },
  }
}

export function viewPayout(row: PayoutRow): PayoutView {
  return {
    id: row.id,
    amount: toDollars(cents(Number(row.amount_cents))),
    accountName: row.bank_name,
    accountNumberSuffix: row.bank_last_digits,
    status: row.status,
    failure: row.failure === null ? null : payoutFailureText(row.failure),
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }
}
