/** Payouts of contractor accounts, which take time and may fail, and of the platform. */
import type { BankAccount } from '../payments-port.ts'
import { adjustBalance } from './accounts.ts'
import { textAt, textsAt } from './form-body.ts'
import type { OperationRequest } from './operation.ts'
import {
  createOperation,
  invalidRequest,
  newObject,
  outcomeOf,
  requiredAmount,
  requiredText,
  updateOperation,
  updatePairOperation,
} from './operation.ts'
import type { Account, Payout } from './stripe-objects.ts'

/** Stripe's test bank accounts for Australia. */
const failures: ReadonlyMap<string, string> = new Map([
  ['111111113', 'account_closed'],
  ['111111116', 'no_account'],
])

export const createPlatformPayout = createOperation((request) => {
  const payout: Payout = { ...newPayout(request), status: 'paid' }
  return outcomeOf(payout, { events: [{ type: 'payout.paid', object: payout }] })
})

export const createPayout = updateOperation(
  'account',
  (request) => request.account,
  (request, account) => {
    if (!account.payouts_enabled) throw invalidRequest('Payouts are not enabled on this account.')
    const payout = newPayout(request)
    if (payout.amount > account.balance_available)
      throw invalidRequest('You have insufficient funds in your Stripe account for this transfer.', {
        code: 'balance_insufficient',
      })
    return outcomeOf(payout, {
      store: [payout, adjustBalance(account, -payout.amount)],
      events: [{ type: 'payout.created', object: payout, account: account.id }],
      delayedTasks: [{ operation: 'settle-payout', id: payout.id }],
    })
  },
)

/** The bank's result. A returned payout is in the account again. */
export const settlePayout = updatePairOperation(
  'payout',
  (request) => request.id,
  { kind: 'account', idOf: (_, payout) => payout.account },
  (_, payout, account) => {
    if (payout.status !== 'pending') return outcomeOf(payout)
    const failure = failureOf(payout)
    if (failure === undefined) {
      const paid: Payout = { ...payout, status: 'paid' }
      return outcomeOf(paid, { events: [{ type: 'payout.paid', object: paid, account: account.id }] })
    }
    const failed: Payout = { ...payout, status: 'failed', failure_code: failure }
    const restored: Account = adjustBalance(account, payout.amount)
    return outcomeOf(failed, {
      store: [failed, restored],
      events: [{ type: 'payout.failed', object: failed, account: account.id }],
    })
  },
)

/** The id of a contractor's bank account, without its number. Payouts to test account numbers fail. */
export function sandboxBankAccountId({ number }: Pick<BankAccount, 'number'>): string {
  return `ba_${failures.get(number) ?? 'open'}`
}

/** A payout without a bank account succeeds. */
function failureOf({ destination }: Payout): string | undefined {
  return [...failures.values()].find((failure) => destination === `ba_${failure}`)
}

function newPayout(request: OperationRequest): Payout {
  return {
    ...newObject(request, 'payout'),
    account: request.account,
    amount: requiredAmount(request.body),
    currency: requiredText(request.body, 'currency').toLowerCase(),
    destination: textAt(request.body, 'destination') ?? null,
    status: 'pending',
    failure_code: null,
    metadata: textsAt(request.body, 'metadata'),
  }
}
