/**
 * The accounts of contractors. One that was opened through the platform has to be completed by its owner, on a page of
 * the practice processor. One whose name begins with `acct_sandbox` is complete from the start and opens by itself: it
 * stands for a contractor who never thought of onboarding while everybody only practises.
 */
import { textAt, textsAt } from './form-body.ts'
import { answered, changing, creating, invalidRequest, newObject, requiredText } from './operation.ts'
import type { Account, AccountLink, StripeObject } from './stripe-objects.ts'

const linkSeconds = 10 * 60
const requirements = ['business_profile.name', 'tos_acceptance.date'] as const

export const createAccount = creating((ask) => {
  const account: Account = {
    ...newObject(ask, 'account'),
    country: requiredText(ask.body, 'country'),
    email: textAt(ask.body, 'email') ?? null,
    business_profile: { name: textAt(ask.body, 'business_profile', 'name') ?? null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    payouts_enabled: false,
    details_submitted: false,
    requirements: {
      currently_due: requirements,
      eventually_due: requirements,
      disabled_reason: 'requirements.past_due',
    },
    metadata: textsAt(ask.body, 'metadata'),
    balance_available: 0,
  }
  return answered(account, { announce: [accountUpdated(account)] })
})

export const createAccountLink = changing(
  'account',
  (ask) => requiredText(ask.body, 'account'),
  (ask, account) => {
    if (textAt(ask.body, 'type') !== 'account_onboarding')
      throw invalidRequest('You cannot create this type of account link.', { param: 'type' })
    const opening = newObject(ask, 'account_link')
    const link: AccountLink = {
      ...opening,
      account: account.id,
      url: `${ask.pagesUrl}/${opening.id}`,
      expires_at: ask.now + linkSeconds,
      return_url: requiredText(ask.body, 'return_url'),
      refresh_url: requiredText(ask.body, 'refresh_url'),
    }
    return answered(link)
  },
)

/** What the owner of an account fills in on the practice processor's page. */
export const completeAccount = changing(
  'account',
  (ask) => ask.id,
  (ask, account) => {
    const complete: Account = {
      ...account,
      ...finished,
      business_profile: { name: requiredText(ask.body, 'name') },
    }
    return answered(complete, { announce: [accountUpdated(complete)] })
  },
)

const finished = {
  capabilities: { transfers: 'active' },
  payouts_enabled: true,
  details_submitted: true,
  requirements: { currently_due: [], eventually_due: [], disabled_reason: null },
} as const

const accountUpdated = (account: Account) => ({ type: 'account.updated', object: account, account: account.id })

/** The object that is there without anybody having made it. */
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

/** Adds to what lies in an account, or takes from it. */
export function adjustBalance(account: Account, change: number): Account {
  return { ...account, balance_available: account.balance_available + change }
}
