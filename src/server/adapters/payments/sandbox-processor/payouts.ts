/** Payouts to banks: of a contractor's account, which take their time and may fail, and of the platform's own. */
import { adjustBalance } from './accounts.ts'
import { textAt, textsAt } from './form-body.ts'
import type { Ask } from './operation.ts'
import {
  answered,
  changing,
  creating,
  invalidRequest,
  newObject,
  requiredAmount,
  requiredText,
  updatePairOperation,
} from './operation.ts'
import type { Account, Payout } from './stripe-objects.ts'

/** Stripe's own test accounts of Australian banks. */
const failures: ReadonlyMap<string, string> = new Map([
  ['111111113', 'account_closed'],
  ['111111116', 'no_account'],
])

export const createPlatformPayout = creating((ask) => {
  const payout: Payout = { ...newPayout(ask), status: 'paid' }
  return answered(payout, { announce: [{ type: 'payout.paid', object: payout }] })
})

export const createPayout = changing(
  'account',
  (ask) => ask.account,
  (ask, account) => {
    if (!account.payouts_enabled) throw invalidRequest('Payouts are not enabled on this account.')
    const payout = newPayout(ask)
    if (payout.amount > account.balance_available)
      throw invalidRequest('You have insufficient funds in your Stripe account for this transfer.', {
        code: 'balance_insufficient',
      })
    return answered(payout, {
      store: [payout, adjustBalance(account, -payout.amount)],
      announce: [{ type: 'payout.created', object: payout, account: account.id }],
      later: [{ operation: 'settle-payout', id: payout.id }],
    })
  },
)

/** The bank's answer. What it sends back lies in the account again. */
export const settlePayout = updatePairOperation(
  'payout',
  (ask) => ask.id,
  { kind: 'account', idOf: (_, payout) => payout.account },
  (_, payout, account) => {
    if (payout.status !== 'pending') return answered(payout)
    const failure = failures.get(accountNumberOf(payout))
    if (failure === undefined) {
      const paid: Payout = { ...payout, status: 'paid' }
      return answered(paid, { announce: [{ type: 'payout.paid', object: paid, account: account.id }] })
    }
    const failed: Payout = { ...payout, status: 'failed', failure_code: failure }
    const restored: Account = adjustBalance(account, payout.amount)
    return answered(failed, {
      store: [failed, restored],
      announce: [{ type: 'payout.failed', object: failed, account: account.id }],
    })
  },
)

/** A bank account is named by its BSB and its number. Whoever names none is paid. */
function accountNumberOf({ destination }: Payout): string {
  return /^ba_\d+_(\d+)$/.exec(destination ?? '')?.[1] ?? ''
}

function newPayout(ask: Ask): Payout {
  return {
    ...newObject(ask, 'payout'),
    account: ask.account,
    amount: requiredAmount(ask.body),
    currency: requiredText(ask.body, 'currency').toLowerCase(),
    destination: textAt(ask.body, 'destination') ?? null,
    status: 'pending',
    failure_code: null,
    metadata: textsAt(ask.body, 'metadata'),
  }
}
