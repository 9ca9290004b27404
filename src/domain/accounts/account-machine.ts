/**
 * The status of an account [AUTH-11]. Owners verify an address or choose a password; admins archive and lock. The
 * sign-in machine decides what each status means at sign-in.
 */
import type { RequiredPermission } from '../core/admin-permissions.ts'
import type { SignedInRole } from '../core/capabilities.ts'
import type { Machine, MachineShape } from '../core/machine.ts'
import { ACCOUNT_STATUSES, type AccountStatus, permissionForAccount } from './account.ts'
import { accountErrors } from './account-errors.ts'

export const ACCOUNT_EVENTS = [
  'confirm',
  'setPassword',
  'archive',
  'restore',
  'markCompromised',
  'markUnknown',
  'requireReset',
  'forcePasswordChange',
  'issueOneTimePassword',
  'erase',
] as const

/** `owner`: has just proved to own the account. `operator`: runs the installation from its command line. */
const ACCOUNT_PARTIES = ['owner', 'admin', 'operator'] as const

export interface AccountShape extends MachineShape {
  status: AccountStatus
  event: (typeof ACCOUNT_EVENTS)[number]
  party: (typeof ACCOUNT_PARTIES)[number]
  fact: 'emailIsVerified' | 'dataIsKept'
  effect: 'endSessions'
}

/** The events an admin can fire, in the order of the buttons. */
export type AdminAccountEvent = Exclude<
  AccountShape['event'],
  'confirm' | 'setPassword' | 'issueOneTimePassword' | 'erase'
>

// biome-ignore format: a table is read by its columns.
export const accountMachine: Machine<AccountShape> = {
  name: 'account',
  statuses: ACCOUNT_STATUSES,
  initial: 'UNCONFIRMED',
  facts: {
    dataIsKept: { meaning: 'its personal data was not deleted', error: accountErrors.dataWasDeleted },
    emailIsVerified: { meaning: 'the email is verified', error: accountErrors.noVerifiedEmail },
  },
  notAvailable: accountErrors.notNow,
  table: [
    { on: 'confirm',             from: ['UNCONFIRMED', 'CONFIRMED'],                                   who: ['owner'], to: 'CONFIRMED' },
    { on: 'setPassword',         from: ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],       who: ['owner'], to: 'CONFIRMED' },
    // An unconfirmed address has no proven owner, so there is no user to lock out or restore.
    { on: 'archive',             from: ['CONFIRMED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['admin'], to: 'ARCHIVED', effects: ['endSessions'] },
    { on: 'restore',             from: ['ARCHIVED', 'UNKNOWN'],                                        who: ['admin'], when: ['dataIsKept'], to: 'CONFIRMED' },
    // Another person may know the password of a compromised account, so restoring it requires a new one.
    { on: 'restore',             from: ['COMPROMISED'],                                                who: ['admin'], when: ['emailIsVerified'], to: 'RESET_REQUIRED' },
    { on: 'markCompromised',     from: ['CONFIRMED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['admin'], to: 'COMPROMISED', effects: ['endSessions'] },
    { on: 'markUnknown',         from: ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],       who: ['admin'], to: 'UNKNOWN', effects: ['endSessions'] },
    { on: 'requireReset',        from: ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'],                         who: ['admin'], when: ['emailIsVerified'], to: 'RESET_REQUIRED', effects: ['endSessions'] },
    { on: 'forcePasswordChange', from: ['CONFIRMED', 'RESET_REQUIRED'],                                who: ['admin'], to: 'FORCE_CHANGE_PASSWORD', effects: ['endSessions'] },
    // Recovers an admin account that no other admin can restore.
    { on: 'issueOneTimePassword', from: ['CONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['operator'], to: 'FORCE_CHANGE_PASSWORD', effects: ['endSessions'] },
    // The nightly job carries out the owner's request.
    { on: 'erase', from: ['CONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['owner'], to: 'ARCHIVED', effects: ['endSessions'] },
  ],
}

/**
 * Archiving and restoring replace deletion here, so they need the delete permission. Every other change needs write
 * [DATA-02].
 */
export function permissionForEvent(
  { role, status }: { readonly role: SignedInRole; readonly status: AccountStatus },
  event: AdminAccountEvent,
): RequiredPermission {
  const isDeleting = event === 'archive' || (event === 'restore' && status === 'ARCHIVED')
  return permissionForAccount(role, isDeleting ? 'delete' : 'write')
}
