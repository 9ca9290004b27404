import { expect, test } from 'vitest'
import { DECISIONS, decisionOn, decisionsOf, STATUS_MEANS } from './account-copy.ts'

test('an admin reads the meaning of each status [AUTH-11]', () => {
  expect(Object.keys(STATUS_MEANS)).toEqual([
    'UNCONFIRMED',
    'CONFIRMED',
    'ARCHIVED',
    'COMPROMISED',
    'UNKNOWN',
    'RESET_REQUIRED',
    'FORCE_CHANGE_PASSWORD',
  ])
})

test('each known action of the server gets one button', () => {
  expect(decisionsOf(['restore'])).toEqual(['restore'])
  expect(decisionsOf(['markUnknown', 'archive', 'somethingNew'])).toEqual(['archive', 'markUnknown'])
  expect(decisionsOf([])).toEqual([])
})

test('an admin reads the immediate effect of a lock and the way back before confirming', () => {
  for (const event of ['archive', 'markCompromised', 'markUnknown'] as const) {
    expect(DECISIONS[event]).toMatchObject({
      isDangerous: true,
      does: expect.stringContaining('signed out immediately'),
    })
    expect(DECISIONS[event].done).toMatch(/restor/i)
  }
})

test('the copy for an admin without an email does not offer Restore after a lock', () => {
  const { does, done } = decisionOn('markCompromised', { emailVerified: false })

  for (const words of [does, done]) {
    expect(words).toContain('Only a server operator can restore this account, using a one-time password.')
    expect(words).not.toMatch(/restore it/)
  }
  expect(decisionOn('markCompromised', { emailVerified: true })).toBe(DECISIONS.markCompromised)
  expect(decisionOn('archive', { emailVerified: false })).toBe(DECISIONS.archive)
})
