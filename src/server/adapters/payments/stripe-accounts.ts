/**
 * Contractor accounts at Stripe (Connect). Stripe verifies the payee on its own page, so no proof of identity passes
 * through the product. The platform bears losses and fees. Payouts are manual.
 */
import type Stripe from 'stripe'
import { callStripe, callStripeToMoveMoney, currency } from './call-stripe.ts'
import type { AccountState, BankAccount, Payments, PayoutState } from './payments-port.ts'
import { limit } from './stripe-records.ts'
import { findIn } from './stripe-transfers.ts'

type Accounts = Pick<
  Payments,
  | 'bankDetailsSource'
  | 'createAccount'
  | 'accountLink'
  | 'accountPage'
  | 'accountState'
  | 'accountBalance'
  | 'createPayout'
  | 'findPayout'
  | 'payoutState'
>

/** `bankAccountId` names a bank account of a profile. Without it, payouts go to the account that Stripe knows. */
export function stripeAccounts(stripe: Stripe, bankAccountId?: (bank: BankAccount) => string): Accounts {
  return {
    bankDetailsSource: 'processor',

    createAccount: ({ contractorId, email, name, idempotencyKey }) =>
      callStripe(async () => {
        const account = await stripe.accounts.create(newAccount(contractorId, email, name), { idempotencyKey })
        return { accountId: account.id }
      }),

    accountLink: ({ accountId, returnUrl, refreshUrl }) =>
      callStripe(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          collection_options: { fields: 'eventually_due' },
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return { url: link.url }
      }),

    accountPage: (accountId) =>
      callStripe(async () => {
        const { url } = await stripe.accounts.createLoginLink(accountId)
        return { url }
      }),

    accountState: (accountId) => callStripe(async () => stateOf(await stripe.accounts.retrieve(accountId))),

    accountBalance: (accountId) =>
      callStripe(async () => {
        const { available, pending } = await stripe.balance.retrieve({}, { stripeAccount: accountId })
        return { availableCents: amountIn(available), pendingCents: amountIn(pending) }
      }),

    createPayout: ({ payoutId, accountId, amountCents, bank, idempotencyKey }) =>
      callStripeToMoveMoney(async () => {
        const payout = await stripe.payouts.create(
          {
            amount: amountCents,
            currency,
            metadata: { payoutId },
            ...(bank && bankAccountId && { destination: bankAccountId(bank) }),
          },
          { stripeAccount: accountId, idempotencyKey },
        )
        return { providerId: payout.id }
      }),

    findPayout: async ({ payoutId, accountId }) => {
      const list = stripe.payouts.list({ limit }, { stripeAccount: accountId })
      const found = await findIn(list, ({ metadata }) => metadata?.payoutId === payoutId)
      return found && { providerId: found.id }
    },

    payoutState: ({ accountId, providerId }) =>
      callStripe(async () => {
        const payout = await stripe.payouts.retrieve(providerId, {}, { stripeAccount: accountId })
        const failure = payout.failure_code ?? undefined
        return { status: payoutStatus(payout.status), ...(failure && { failure }) }
      }),
  }
}

function payoutStatus(status: string): PayoutState['status'] {
  if (status === 'paid') return 'paid'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'in-transit'
}

function newAccount(contractorId: string, email: string, name: string): Stripe.AccountCreateParams {
  return {
    country: 'AU',
    // Stripe rejects an empty email, so it is left out.
    ...(email !== '' && { email }),
    business_profile: { name },
    controller: {
      stripe_dashboard: { type: 'express' },
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
    },
    capabilities: { transfers: { requested: true } },
    settings: { payouts: { schedule: { interval: 'manual' } } },
    metadata: { contractorId },
  }
}

/** The account fields that decide whether it is ready; an event has the same fields. */
export interface AccountFacts {
  readonly payouts_enabled: boolean
  readonly capabilities?: { readonly transfers?: string | undefined } | null | undefined
  readonly requirements?: { readonly currently_due?: readonly string[] | null | undefined } | null | undefined
  readonly external_accounts?: { readonly data: readonly ExternalAccount[] } | null | undefined
}

/** A bank account or card. Each currency has a default. */
interface ExternalAccount {
  readonly last4?: string | null | undefined
  readonly currency?: string | null | undefined
  readonly default_for_currency?: boolean | null | undefined
}

export function stateOf(facts: AccountFacts): AccountState {
  const { payouts_enabled: paysOut, capabilities, requirements, external_accounts: banks } = facts
  const isReady = paysOut && capabilities?.transfers === 'active'
  const due = (requirements?.currently_due ?? []).map(requirementLabel)
  const bank = banks?.data.find((one) => one.currency === currency && one.default_for_currency)
  return {
    status: isReady ? 'ready' : 'pending',
    requirements: [...new Set(due)],
    ...(bank?.last4 && { bankLast4: bank.last4 }),
  }
}

/** Stripe names requirements by field path. The first known part is specific enough. */
const requirementLabels: ReadonlyMap<string, string> = new Map([
  ['external_account', 'Bank account'],
  ['tos_acceptance', 'Agreement with the payment provider'],
  ['business_profile', 'Business details'],
  ['business_type', 'Business type'],
  ['company', 'Company details'],
  ['individual', 'Personal details'],
  ['representative', 'Details of the business representative'],
  ['directors', 'Details of the directors'],
  ['owners', 'Details of the owners'],
  ['documents', 'Documents'],
])

function requirementLabel(requirement: string): string {
  if (/verification|document/.test(requirement)) return 'Proof of identity'
  return requirementLabels.get(requirement.split('.')[0] ?? '') ?? 'More details'
}

function amountIn(sums: readonly { readonly amount: number; readonly currency: string }[]): number {
  return sums.filter((sum) => sum.currency === currency).reduce((total, sum) => total + sum.amount, 0)
}
