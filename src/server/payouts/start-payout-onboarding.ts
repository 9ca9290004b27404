/**
 * A contractor starts or continues onboarding at the processor [PAY-10]. The start is stored before the call, so that
 * transfers wait for this account.
 */
import { decide } from '#domain/core/machine.ts'
import { payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { idempotencyKeyFor } from '../payments/idempotency-key.ts'
import { isReady } from './payee.ts'
import { lockPayee, type PayeeRow, payeeOf, savePayoutAccount, updatePayoutAccountStatus } from './payout-store.ts'
import { refreshAccount } from './refresh-account.ts'
import type { PayoutDeps } from './send-payout.ts'

export interface CreateAccountDeps extends PayoutDeps {
  /** Public origin, for the return links of the processor. */
  readonly publicUrl: string
}

export async function startPayoutOnboarding(deps: CreateAccountDeps, contractorId: string): Promise<{ url: string }> {
  const own = await ownPage(deps, contractorId)
  if (own !== undefined) return own
  const accountId = (await knownAccount(deps, contractorId)) ?? (await newAccount(deps, contractorId))
  const earnings = `${deps.publicUrl}/earnings`
  return await deps.payments.accountLink({ accountId, returnUrl: earnings, refreshUrl: earnings })
}

/** With a complete account, the contractor changes the bank account on the processor's page. */
async function ownPage({ pool, payments }: CreateAccountDeps, contractorId: string) {
  if (payments.bankDetailsSource === 'profile') return undefined
  const row = await payeeOf.one(pool, [contractorId])
  return row.payout_account !== null && isReady(row) ? await payments.accountPage(row.payout_account) : undefined
}

/** The contractor may have completed onboarding without a webhook. */
async function knownAccount(deps: CreateAccountDeps, contractorId: string): Promise<string | null> {
  const { payout_account: accountId } = await begin(deps, contractorId)
  if (accountId === null) return null
  await refreshAccount(deps, contractorId)
  await begin(deps, contractorId)
  return accountId
}

function begin({ pool }: CreateAccountDeps, contractorId: string): Promise<PayeeRow> {
  return inTransaction(pool, async (db) => {
    await lockPayee.run(db, [contractorId])
    const row = await payeeOf.one(db, [contractorId])
    const { to } = decide(payoutAccountMachine, { status: row.status, party: 'contractor', facts: {} }, 'begin')
    await updatePayoutAccountStatus.run(db, [contractorId, to])
    return row
  })
}

/** Two tabs use one idempotency key and get one account. The first stored id counts. */
async function newAccount({ pool, payments, outbox }: CreateAccountDeps, contractorId: string): Promise<string> {
  const { name, email } = await payeeOf.one(pool, [contractorId])
  const payee = { contractorId, email: email ?? '', name }
  const idempotencyKey = idempotencyKeyFor(`account:${contractorId}`, payee)
  const { accountId } = await payments.createAccount({ ...payee, idempotencyKey })
  return await inTransaction(pool, async (db) => {
    const saved = await savePayoutAccount.one(db, [contractorId, accountId])
    await outbox.enqueuePayout(db, { contractorId })
    return saved.payout_account
  })
}
