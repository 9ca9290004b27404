/** The requirement [AUTH-11] gives the expectations. The test never computes them from the table. */
import { describe, expect, test } from 'vitest'
import { availableEvents, decide, formatMachine, machineDefects } from '../core/machine.ts'
import { ACCOUNT_STATUSES } from './account.ts'
import { ACCOUNT_EVENTS, ACCOUNT_PARTIES, accountMachine, permissionForEvent } from './account-machine.ts'

const facts = { emailIsVerified: true }

test('the table of account statuses is well formed [AUTH-11]', () => {
  expect(machineDefects(accountMachine)).toEqual([])
  expect(accountMachine.initial).toBe('UNCONFIRMED')
})

test('an owner confirms and renews; an admin archives, locks, restores and requires a password [AUTH-11]', () => {
  expect(formatMachine(accountMachine)).toEqual([
    'UNCONFIRMED | CONFIRMED --confirm by owner--> CONFIRMED',
    'CONFIRMED | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --setPassword by owner--> CONFIRMED',
    'CONFIRMED | COMPROMISED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --archive by admin--> ARCHIVED; endSessions',
    'ARCHIVED | UNKNOWN --restore by admin--> CONFIRMED',
    'COMPROMISED --restore by admin--> RESET_REQUIRED when the email is verified',
    'CONFIRMED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --markCompromised by admin--> COMPROMISED; endSessions',
    'CONFIRMED | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --markUnknown by admin--> UNKNOWN; endSessions',
    'CONFIRMED | FORCE_CHANGE_PASSWORD --requireReset by admin--> RESET_REQUIRED when the email is verified; endSessions',
    'CONFIRMED | RESET_REQUIRED --forcePasswordChange by admin--> FORCE_CHANGE_PASSWORD; endSessions',
    'CONFIRMED | ARCHIVED | COMPROMISED | UNKNOWN | RESET_REQUIRED | FORCE_CHANGE_PASSWORD --issueOneTimePassword by operator--> FORCE_CHANGE_PASSWORD; endSessions',
  ])
})

describe('an account allows only these events [AUTH-11]', () => {
  const allowed: Record<string, string> = {
    'UNCONFIRMED confirm owner': 'CONFIRMED',
    'CONFIRMED confirm owner': 'CONFIRMED',
    'CONFIRMED setPassword owner': 'CONFIRMED',
    'RESET_REQUIRED setPassword owner': 'CONFIRMED',
    'FORCE_CHANGE_PASSWORD setPassword owner': 'CONFIRMED',
    'CONFIRMED archive admin': 'ARCHIVED',
    'COMPROMISED archive admin': 'ARCHIVED',
    'UNKNOWN archive admin': 'ARCHIVED',
    'RESET_REQUIRED archive admin': 'ARCHIVED',
    'FORCE_CHANGE_PASSWORD archive admin': 'ARCHIVED',
    'ARCHIVED restore admin': 'CONFIRMED',
    'UNKNOWN restore admin': 'CONFIRMED',
    'COMPROMISED restore admin': 'RESET_REQUIRED',
    'CONFIRMED markCompromised admin': 'COMPROMISED',
    'UNKNOWN markCompromised admin': 'COMPROMISED',
    'RESET_REQUIRED markCompromised admin': 'COMPROMISED',
    'FORCE_CHANGE_PASSWORD markCompromised admin': 'COMPROMISED',
    'CONFIRMED markUnknown admin': 'UNKNOWN',
    'RESET_REQUIRED markUnknown admin': 'UNKNOWN',
    'FORCE_CHANGE_PASSWORD markUnknown admin': 'UNKNOWN',
    'CONFIRMED requireReset admin': 'RESET_REQUIRED',
    'FORCE_CHANGE_PASSWORD requireReset admin': 'RESET_REQUIRED',
    'CONFIRMED forcePasswordChange admin': 'FORCE_CHANGE_PASSWORD',
    'RESET_REQUIRED forcePasswordChange admin': 'FORCE_CHANGE_PASSWORD',
    'CONFIRMED issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
    'ARCHIVED issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
    'COMPROMISED issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
    'UNKNOWN issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
    'RESET_REQUIRED issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
    'FORCE_CHANGE_PASSWORD issueOneTimePassword operator': 'FORCE_CHANGE_PASSWORD',
  }
  const tries = ACCOUNT_STATUSES.flatMap((state) =>
    ACCOUNT_EVENTS.flatMap((event) => ACCOUNT_PARTIES.map((party) => ({ state, event, party }))),
  )

  test.each(tries)('$state $event $party', ({ state, event, party }) => {
    const to = allowed[`${state} ${event} ${party}`]
    const attempt = () => decide(accountMachine, { status: state, party, facts }, event).to

    if (to === undefined) expect(attempt).toThrow()
    else expect(attempt()).toBe(to)
    expect(availableEvents(accountMachine, { status: state, party, facts }).includes(event)).toBe(to !== undefined)
  })
})

test("an account without a verified email, such as an admin's, never requires an email reset [AUTH-11]", () => {
  const unreachable = { emailIsVerified: false }
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
