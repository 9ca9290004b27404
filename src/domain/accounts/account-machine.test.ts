/** The requirement [AUTH-11] gives the expectations. The test never computes them from the table. */
import { expect, test } from 'vitest'
import { availableEvents, decide, formatMachine, machineDefects } from '../core/machine.ts'
import { ACCOUNT_EVENTS, accountMachine, permissionForEvent } from './account-machine.ts'

test('the table of account statuses is well formed [AUTH-11]', () => {
  expect(machineDefects(accountMachine)).toEqual([])
  expect(accountMachine.initial).toBe('UNCONFIRMED')
})

test('an owner confirms and renews; an admin archives, locks, restores and requires a password [AUTH-11]', () => {
  expect(formatMachine(accountMachine)).toEqual([
    'UNCONFIRMED | CONFIRMED --confirm by owner--> CONFIRMED',
    'CONFIRMED | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --setPassword by owner--> CONFIRMED',
    'CONFIRMED | COMPROMISED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --archive by admin--> ARCHIVED; endSessions',
    'ARCHIVED | UNKNOWN --restore by admin--> CONFIRMED when its personal data was not deleted',
    'COMPROMISED --restore by admin--> RESET_REQUIRED when the email is verified',
    'CONFIRMED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --markCompromised by admin--> COMPROMISED; endSessions',
    'CONFIRMED | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --markUnknown by admin--> UNKNOWN; endSessions',
    'CONFIRMED | FORCE_CHANGE_PASSWORD --requireReset by admin--> RESET_REQUIRED when the email is verified; endSessions',
    'CONFIRMED | RESET_REQUIRED --forcePasswordChange by admin--> FORCE_CHANGE_PASSWORD; endSessions',
    'CONFIRMED | ARCHIVED | COMPROMISED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --issueOneTimePassword by operator--> FORCE_CHANGE_PASSWORD; endSessions',
    'CONFIRMED | ARCHIVED | COMPROMISED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --erase by owner--> ARCHIVED; endSessions',
  ])
})

test("an account without a verified email, such as an admin's, never requires an email reset [AUTH-11]", () => {
  const unreachable = { emailIsVerified: false, dataIsKept: true }
  const sentence = "This account has no verified email, so we can't send a code for a new password."
  for (const [state, event] of [
    ['CONFIRMED', 'requireReset'],
    ['FORCE_CHANGE_PASSWORD', 'requireReset'],
    ['COMPROMISED', 'restore'],
  ] as const) {
    const now = { status: state, party: 'admin', facts: unreachable } as const
    expect(() => decide(accountMachine, now, event)).toThrow(sentence)
    expect(availableEvents(accountMachine, now)).not.toContain(event)
  }
  const locked = { status: 'ARCHIVED', party: 'admin', facts: unreachable } as const
  expect(availableEvents(accountMachine, locked)).toEqual(['restore'])
})

test('an account whose data was deleted is never restored [PRIV-03]', () => {
  const deleted = { status: 'ARCHIVED', party: 'admin', facts: { emailIsVerified: false, dataIsKept: false } } as const

  expect(availableEvents(accountMachine, deleted)).toEqual([])
  expect(() => decide(accountMachine, deleted, 'restore')).toThrow(
    "The owner had this account's data deleted, so it can't be restored.",
  )
})

test('an event that takes access away ends every session, and no event starts one [ASVS 7.4.2]', () => {
  const ending = ACCOUNT_EVENTS.filter((event) =>
    accountMachine.table.some((row) => row.on === event && 'to' in row && row.effects?.includes('endSessions')),
  )

  expect(ending).toEqual([
    'archive',
    'markCompromised',
    'markUnknown',
    'requireReset',
    'forcePasswordChange',
    'issueOneTimePassword',
    'erase',
  ])
})

test.each([
  ['customer', 'CONFIRMED', 'archive', 'admin_customer_delete'],
  ['assign_contractor', 'UNKNOWN', 'archive', 'admin_contractor_delete'],
  ['contractor', 'ARCHIVED', 'restore', 'admin_contractor_delete'],
  ['contractor', 'UNKNOWN', 'restore', 'admin_contractor_write'],
  ['admin', 'CONFIRMED', 'archive', 'admin_role_delete'],
  ['customer', 'CONFIRMED', 'requireReset', 'admin_customer_write'],
] as const)('a change of a %s account that is %s by %s needs %s [DATA-02]', (role, status, event, permission) => {
  expect(permissionForEvent({ role, status }, event)).toBe(permission)
})
