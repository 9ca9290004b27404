import type { z } from 'zod'
import type {
  AdminAccountView,
  customerView,
  OwnAccountView,
  SecurityEventView,
  UserView,
} from '#api/accounts/account-view.ts'
import { supportUsername } from '#domain/accounts/account.ts'
import { type AdminAccountEvent, accountMachine, permissionForEvent } from '#domain/accounts/account-machine.ts'
import { statusChangeError } from '#domain/accounts/status-change-error.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { availableEvents } from '#domain/core/machine.ts'
import type { Actor } from '../core/http/actor.ts'
import type { AccountRow } from './account-store.ts'
import { accountFactsOf } from './fire-account-event.ts'
import type { SecurityEventRow } from './security-event-store.ts'

export function userViewOf(account: AccountRow): UserView {
  const { id, username, name, role, email, email_verified, permissions, picture } = account
  const adminFields = role === 'admin' && { permissions }
  return { id, username, name, role, email, emailVerified: email_verified, ...adminFields, ...(picture && { picture }) }
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

export function ownAccountViewOf(
  account: AccountRow,
  { providers, emailChange }: Pick<OwnAccountView, 'providers' | 'emailChange'>,
): OwnAccountView {
  return {
    ...userViewOf(account),
    phone: account.phone,
    acceptCommunications: account.accept_communications,
    requiresEmailCode: account.requires_email_code,
    hasPassword: account.password_hash !== null,
    providers,
    emailChange,
    supportUsername: supportUsername(account.username, account.role),
  }
}

export function securityEventViewOf({ occurred_at, ...event }: SecurityEventRow): SecurityEventView {
  return { ...event, at: occurred_at.toISOString() }
}

/** The account with the available actions of this admin. No admin changes their own status. */
export function adminAccountViewOf(account: AccountRow, { id, permissions }: Actor): AdminAccountView {
  const isBelow = statusChangeError({ id, permissions }, account) === undefined
  const now = { status: account.status, party: 'admin', facts: accountFactsOf(account) } as const
  const events = availableEvents(accountMachine, now) as AdminAccountEvent[]
  return {
    ...userViewOf(account),
    phone: account.phone,
    status: account.status,
    actions: isBelow ? events.filter((event) => hasPermission(permissions, permissionForEvent(account, event))) : [],
  }
}
