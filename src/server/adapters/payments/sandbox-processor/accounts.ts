/**
 * Contractor accounts. The platform creates an account and its owner completes it on a sandbox page. An id with the
 * prefix `acct_sandbox` is complete and exists implicitly, for contractors without onboarding.
 */
import { textAt, textsAt } from './form-body.ts'
import { createOperation, invalidRequest, newObject, outcomeOf, requiredText, updateOperation } from './operation.ts'
import type { Account, AccountLink, StripeObject } from './stripe-objects.ts'

const linkSeconds = 10 * 60
const requirements = ['business_profile.name', 'tos_acceptance.date'] as const

export const createAccount = createOperation((request) => {
  const account: Account = {
    ...newObject(request, 'account'),
    country: requiredText(request.body, 'country'),
    email: textAt(request.body, 'email') ?? null,
    business_profile: { name: textAt(request.body, 'business_profile', 'name') ?? null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: {
      currently_due: requirements,
      eventually_due: requirements,
      disabled_reason: 'requirements.past_due',
    },
    metadata: textsAt(request.body, 'metadata'),
    balance_available: 0,
  }
  return outcomeOf(account, { events: [accountUpdated(account)] })
})

export const createAccountLink = updateOperation(
  'account',
  (request) => requiredText(request.body, 'account'),
  (request, account) => {
    if (textAt(request.body, 'type') !== 'account_onboarding')
      throw invalidRequest('You cannot create this type of account link.', { param: 'type' })
    const opening = newObject(request, 'account_link')
    const link: AccountLink = {
      ...opening,
      account: account.id,
      url: `${request.pagesUrl}/${opening.id}`,
      expires_at: request.now + linkSeconds,
      return_url: requiredText(request.body, 'return_url'),
      refresh_url: requiredText(request.body, 'refresh_url'),
    }
    return outcomeOf(link)
  },
)

/** Handles the form of the onboarding page. */
export const completeAccount = updateOperation(
  'account',
  (request) => request.id,
  (request, account) => {
    const complete: Account = {
      ...account,
      ...finished,
      business_profile: { name: requiredText(request.body, 'name') },
    }
    return outcomeOf(complete, { events: [accountUpdated(complete)] })
  },
)

const finished = {
  capabilities: { transfers: 'active' },
  payouts_enabled: true,
  details_submitted: true,
  requirements: { currently_due: [], eventually_due: [], disabled_reason: null },
} as const

const accountUpdated = (account: Account) => ({ type: 'account.updated', object: account, account: account.id })

/** An object that exists without being created. */
export function implicitObject(id: string, now: number): StripeObject | undefined {
  if (!id.startsWith('acct_sandbox')) return undefined
  const account: Account = {
    id,
    object: 'account',
    created: now,
    livemode: false,
    country: 'AU',
    email: null,
    business_profile: { name: null },
    charges_enabled: false,
    ...finished,
    metadata: {},
    balance_available: 0,
  }
  return account
}

export function balanceOf(account: Account): object {
  const none = [{ amount: 0, currency: 'aud' }]
  return {
    object: 'balance',
    livemode: false,
    available: [{ amount: account.balance_available, currency: 'aud' }],
    pending: none,
  }
}

/** Adds to an account's balance; negative amounts deduct. */
export function adjustBalance(account: Account, change: number): Account {
  return { ...account, balance_available: account.balance_available + change }
}
