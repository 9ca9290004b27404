/**
 * The status of an account [AUTH-11]: what its owner brings about by proving an address or choosing a password, and
 * what an administrator decides. What each status means at the door is the sign-in machine's.
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
] as const

/** `owner`: whoever has just proved to be it. `operator`: whoever runs the installation, at its command line. */
export const ACCOUNT_PARTIES = ['owner', 'admin', 'operator'] as const

export interface AccountShape extends MachineShape {
  status: AccountStatus
  event: (typeof ACCOUNT_EVENTS)[number]
  party: (typeof ACCOUNT_PARTIES)[number]
  fact: 'emailIsVerified'
  effect: 'endSessions'
}

/** What an administrator may ask for, in the order in which the buttons stand. */
export type AdminAccountEvent = Exclude<AccountShape['event'], 'confirm' | 'setPassword' | 'issueOneTimePassword'>

// biome-ignore format: a table is read by its columns.
export const accountMachine: Machine<AccountShape> = {
  name: 'account',
  states: ACCOUNT_STATUSES,
  initial: 'UNCONFIRMED',
  facts: {
    emailIsVerified: { means: 'the email is verified', otherwise: accountErrors.noVerifiedEmail },
  },
  notNow: accountErrors.notNow,
  table: [
    { on: 'confirm',             from: ['UNCONFIRMED', 'CONFIRMED'],                                   who: ['owner'], to: 'CONFIRMED' },
    { on: 'setPassword',         from: ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],       who: ['owner'], to: 'CONFIRMED' },
    // Nobody has proved an address that is not confirmed: there is no owner to shut out, and none to let in again.
    { on: 'archive',             from: ['CONFIRMED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['admin'], to: 'ARCHIVED', effects: ['endSessions'] },
    { on: 'restore',             from: ['ARCHIVED', 'UNKNOWN'],                                        who: ['admin'], to: 'CONFIRMED' },
    // Somebody else may know the password of a compromised account, so it comes back only with a new one.
    { on: 'restore',             from: ['COMPROMISED'],                                                who: ['admin'], when: ['emailIsVerified'], to: 'RESET_REQUIRED' },
    { on: 'markCompromised',     from: ['CONFIRMED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['admin'], to: 'COMPROMISED', effects: ['endSessions'] },
    { on: 'markUnknown',         from: ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'],       who: ['admin'], to: 'UNKNOWN', effects: ['endSessions'] },
    { on: 'requireReset',        from: ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'],                         who: ['admin'], when: ['emailIsVerified'], to: 'RESET_REQUIRED', effects: ['endSessions'] },
    { on: 'forcePasswordChange', from: ['CONFIRMED', 'RESET_REQUIRED'],                                who: ['admin'], to: 'FORCE_CHANGE_PASSWORD', effects: ['endSessions'] },
    // The way back for an administrator whom nobody else can let in.
    { on: 'issueOneTimePassword', from: ['CONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], who: ['operator'], to: 'FORCE_CHANGE_PASSWORD', effects: ['endSessions'] },
  ],
}

/** Archiving an account and taking it back is what stands for deleting here; every other change is writing [DATA-02]. */
export function permissionForEvent(
  { role, status }: { readonly role: SignedInRole; readonly status: AccountStatus },
  event: AdminAccountEvent,
): RequiredPermission {
  const isDeleting = event === 'archive' || (event === 'restore' && status === 'ARCHIVED')
  return permissionForAccount(role, isDeleting ? 'delete' : 'write')
}
