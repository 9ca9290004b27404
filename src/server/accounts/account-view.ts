import type { z } from 'zod'
import type { customerView, UserView } from '#contract/accounts/account-view.ts'
import type { AccountRow } from './account-store.ts'

export function userViewOf({ id, username, name, role, email, email_verified }: AccountRow): UserView {
  return { id, username, name, role, email, emailVerified: email_verified }
}

export function customerViewOf(account: AccountRow): z.output<typeof customerView> {
  const { id, username, name, email } = account
  return {
    id,
    username,
    name,
    email,
    paymentCustomerId: account.payment_customer_id,
    acceptCommunications: account.accept_communications,
  }
}
