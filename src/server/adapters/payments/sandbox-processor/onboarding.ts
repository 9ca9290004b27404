/** Actions of the onboarding page: find the account of a link, and complete it. */
import type { FormBody } from './form-body.ts'
import { ownOperations } from './operations.ts'
import { type ProcessorContext, runOperation, secondsOf } from './run-operation.ts'
import type { Account, AccountLink } from './stripe-objects.ts'

export interface OnboardingLink {
  readonly account: Account
  readonly link: AccountLink
  /** A used or expired link only redirects. */
  readonly isOpen: boolean
}

export type Onboarding = ReturnType<typeof onboarding>

export function onboarding(context: ProcessorContext, notifyWorkers: () => void) {
  const { store, now } = context
  return {
    find: async (linkId: string): Promise<OnboardingLink | undefined> => {
      const link = await store.find('account_link', linkId)
      const account = link && (await store.find('account', link.account))
      if (link === undefined || account === undefined) return undefined
      return { account, link, isOpen: !account.details_submitted && secondsOf(now()) < link.expires_at }
    },
    complete: async (accountId: string, { name }: BusinessForm) => {
      const body: FormBody = { name }
      const call = { path: 'owner', id: accountId, body, fromSheet: false, idempotencyKey: undefined, account: '' }
      await runOperation(context, ownOperations['complete-account'], call)
      notifyWorkers()
    },
  }
}

/** Input of the onboarding form. */
export interface BusinessForm {
  readonly name: string
}
