/** SQL of payout accounts and withdrawals. */

import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { type PayoutAccountShape, payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { OPEN_PAYOUT_STATUSES, type PayoutShape, payoutMachine } from '#domain/payouts/payout-machine.ts'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'
import {
  type BankNumbersRow,
  bankNumbersColumns,
  outdatedBankNumbersText,
  payoutBankPurpose,
  replaceBankNumbersText,
} from '../contractors/bank-numbers.ts'
import { canFire, oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { queues } from '../core/outbox.ts'
import type { EncryptedValues } from '../core/reencrypt.ts'

export interface PayeeRow extends BankNumbersRow {
  readonly contractor_id: string
  readonly name: string
  readonly email: string | null
  readonly payout_account: string | null
  readonly status: PayoutAccountShape['status']
  readonly requirements: string[]
  readonly bank_name: string | null
  readonly processor_bank_last4: string | null
  readonly account_balance_cents: string
  readonly platform_balance_cents: string
  readonly pending_reversal_cents: string
  readonly is_in_transit: boolean
  readonly payouts_paused_until: Date | null
  readonly known_bank_last4: string | null
}

const balanceOf = (account: string) =>
  `(select coalesce(sum(amount_cents), 0) from ledger_balances where account = '${account}:' || c.account_id)`

/** Transfers of refunded stages that are neither reversed nor given up. */
const pendingReversal = `(select coalesce(sum(t.amount_cents), 0) from transfers t
  join refunds r on r.job_id = t.job_id and r.stage_index = t.stage_index
  where t.contractor_id = c.account_id and ${canFire('t.status', transferMachine, 'reverse')} and not exists (
    select from money_alerts m where m.kind = 'transfer-not-reversed' and m.subject = r.reference))`

/** All data a withdrawal depends on. */
export const payeeOf = sql<PayeeRow, [contractorId: string]>(
  'payee-of',
  `select c.account_id as contractor_id, coalesce(c.company, a.name) as name, a.email, c.payout_account,
     c.payout_account_status as status, c.payout_requirements as requirements, c.bank_account_name as bank_name,
     ${bankNumbersColumns('c')}, c.payout_bank_last4 as processor_bank_last4,
     ${balanceOf('account')} as account_balance_cents, ${balanceOf('contractor')} as platform_balance_cents,
     ${pendingReversal} as pending_reversal_cents, c.payouts_paused_until, c.known_bank_last4,
     exists (select from payouts p where p.contractor_id = c.account_id
       and ${oneOf('p.status', OPEN_PAYOUT_STATUSES)}) as is_in_transit
   from contractors c join accounts a on a.id = c.account_id where c.account_id = $1`,
)

interface NewContractorRow {
  readonly first_approved_at: Date | null
  readonly recently_paid_cents: string
  readonly recently_withdrawn_cents: string
}

/** What the limits of new contractors depend on. A returned withdrawal and a reversed payment do not count. */
export const newContractorFacts = sql<
  NewContractorRow,
  [contractorId: string, now: Date, reserveDays: number, velocityDays: number]
>(
  'new-contractor-facts',
  `select (select min(created_at) from transfers where contractor_id = $1) as first_approved_at,
     (select coalesce(sum(amount_cents), 0) from transfers where contractor_id = $1
        and status = ${statusAfter(transferMachine, 'send')} and sent_at > $2::timestamptz - make_interval(days => $3))
       as recently_paid_cents,
     (select coalesce(sum(amount_cents), 0) from payouts where contractor_id = $1
        and ${canFire('status', payoutMachine, 'fail')} and created_at > $2::timestamptz - make_interval(days => $4))
       as recently_withdrawn_cents`,
)

/** Serialises a contractor's withdrawals and account changes. */
export const lockPayee = sql<never, [contractorId: string]>(
  'lock-payee',
  'select from contractors where account_id = $1 for no key update',
)

export const payeeOfAccount = sql<{ contractor_id: string }, [payoutAccount: string]>(
  'payee-of-account',
  'select account_id as contractor_id from contractors where payout_account = $1',
)

/**
 * Accounts that started onboarding and are not ready. If the processor holds bank details, also accounts whose bank
 * account is unknown.
 */
const pendingPayee = `select account_id as contractor_id from contractors
   where payout_account is not null
     and (${canFire('payout_account_status', payoutAccountMachine, 'complete')} or ($1::text = 'processor' and payout_bank_last4 is null))`
export const pendingPayees = sql<{ contractor_id: string }, [bankDetailsSource: BankDetailsSource]>(
  'pending-payees',
  pendingPayee,
)

export const updatePayoutAccountStatus = sql<never, [contractorId: string, status: PayoutAccountShape['status']]>(
  'update-payout-account-status',
  'update contractors set payout_account_status = $2 where account_id = $1',
)

/** An existing account stays. */
export const savePayoutAccount = sql<{ payout_account: string }, [contractorId: string, payoutAccount: string]>(
  'save-payout-account',
  `update contractors set payout_account = coalesce(payout_account, $2) where account_id = $1
   returning payout_account`,
)

/** Ignores the response of an older poll. Another bank account pauses withdrawals. */
export const savePayoutAccountStatus = sql<
  never,
  [
    contractorId: string,
    requirements: readonly string[],
    polledAt: Date,
    bankLast4: string | null,
    pausedUntil: Date | null,
  ]
>(
  'save-payout-account-status',
  `update contractors set payout_requirements = $2, payout_account_polled_at = $3, payout_bank_last4 = $4,
     payouts_paused_until = coalesce($5, payouts_paused_until), known_bank_last4 = coalesce($4, known_bank_last4)
   where account_id = $1 and (payout_account_polled_at is null or payout_account_polled_at <= $3)`,
)

export interface PayoutRow extends BankNumbersRow {
  readonly id: string
  readonly contractor_id: string
  readonly contractor_name: string
  readonly payout_account: string | null
  readonly amount_cents: string
  readonly bank_name: string
  readonly bank_last_digits: string
  readonly status: PayoutShape['status']
  readonly failure: string | null
  readonly created_at: Date
  readonly settled_at: Date | null
}

const columns = `p.id, p.contractor_id, coalesce(c.company, a.name) as contractor_name, c.payout_account, p.amount_cents,
  p.bank_name, p.bank_last_digits, ${bankNumbersColumns('p')}, p.status, p.failure, p.created_at, p.settled_at`
const payouts =
  'payouts p join contractors c on c.account_id = p.contractor_id join accounts a on a.id = p.contractor_id'

export const payoutOf = sql<PayoutRow, [id: string]>('payout-of', `select ${columns} from ${payouts} where p.id = $1`)

export const payoutOfRequest = sql<PayoutRow, [contractorId: string, requestId: string]>(
  'payout-of-request',
  `select ${columns} from ${payouts} where p.contractor_id = $1 and p.request_id = $2`,
)

/** The processor's id is known once it has responded. */
export const payoutOfProvider = sql<PayoutRow, [providerId: string]>(
  'payout-of-provider',
  `select ${columns} from ${payouts} where p.provider_id = $1`,
)

/** A withdrawal that may have reached the processor, without a response yet. */
export const unconfirmedPayout = sql<{ id: string }, [contractorId: string]>(
  'unconfirmed-payout',
  `select id from payouts where contractor_id = $1 and ${canFire('status', payoutMachine, 'send')}`,
)

/** Latest first. One extra row detects a next page. */
export const payoutsOfContractor = sql<PayoutRow, [contractorId: string, cursor: string | null, limit: number]>(
  'payouts-of-contractor',
  `select ${columns} from ${payouts}
   where p.contractor_id = $1 and ($2::text is null
     or (p.created_at, p.id) < (select created_at, id from payouts where id = $2 and contractor_id = $1))
   order by p.created_at desc, p.id desc limit $3::int + 1`,
)

export const insertPayout = sql<
  never,
  [
    id: string,
    contractorId: string,
    requestId: string,
    amountCents: number,
    bankName: string,
    bankLastDigits: string,
    bankKeyId: string | null,
    bankNumbers: Buffer | null,
    status: PayoutShape['status'],
    now: Date,
  ]
>(
  'insert-payout',
  `insert into payouts (id, contractor_id, request_id, amount_cents, bank_name, bank_last_digits, bank_key_id,
     bank_numbers, status, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** The bank numbers of withdrawals, for their re-encryption. */
export const payoutBankNumbers: EncryptedValues = {
  outdated: sql('outdated-payout-bank-numbers', outdatedBankNumbersText('payouts', 'id')),
  replace: sql('replace-payout-bank-numbers', replaceBankNumbersText('payouts', 'id')),
  purpose: payoutBankPurpose,
}

export const updatePayoutStatus = sql<
  never,
  [id: string, status: PayoutShape['status'], providerId: string | null, failure: string | null, settledAt: Date | null]
>(
  'update-payout-status',
  `update payouts set status = $2, provider_id = coalesce($3, provider_id), failure = $4, settled_at = $5 where id = $1`,
)

/** Queues unsent withdrawals again, and accounts whose status must be checked. */
export const enqueueOpenPayouts = sql<never, [bankDetailsSource: BankDetailsSource]>(
  'enqueue-open-payouts',
  `insert into outbox (queue, payload)
   select '${queues.payouts}', jsonb_build_object('payoutId', id) from payouts where ${canFire('status', payoutMachine, 'send')}
   union all select '${queues.payouts}', jsonb_build_object('contractorId', contractor_id) from (${pendingPayee}) pending`,
)

export interface PayoutAwaitingWebhookRow {
  readonly id: string
  readonly payout_account: string
  readonly provider_id: string
}

const selectPayoutsAwaitingWebhook = `select p.id, c.payout_account, p.provider_id from ${payouts}
   where p.status = ${statusAfter(payoutMachine, 'send')} and p.provider_id is not null and c.payout_account is not null`

/** Sent withdrawals without a webhook: polled after 5 minutes, then at doubling intervals of at most a day. */
export const payoutsAwaitingWebhook = sql<PayoutAwaitingWebhookRow, [now: Date, limit: number]>(
  'payouts-awaiting-webhook',
  `${selectPayoutsAwaitingWebhook} and p.created_at <= $1::timestamptz - interval '5 minutes'
     and (p.polled_at is null or $1 >= least(p.created_at + 2 * (p.polled_at - p.created_at), p.polled_at + interval '1 day'))
   order by p.created_at limit $2`,
)

export const payoutAwaitingWebhook = sql<PayoutAwaitingWebhookRow, [id: string]>(
  'payout-awaiting-webhook',
  `${selectPayoutsAwaitingWebhook} and p.id = $1`,
)

export const markPayoutPolled = sql<never, [id: string, now: Date]>(
  'mark-payout-polled',
  'update payouts set polled_at = $2 where id = $1',
)
