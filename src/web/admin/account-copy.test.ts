import { expect, test } from 'vitest'
import { DECISIONS, decisionOn, decisionsOf, STATUS_MEANS } from './account-copy.ts'

test('an administrator reads what each status means [AUTH-11]', () => {
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

test('there is one button for each action that the server names, and none for what the page has no words for', () => {
  expect(decisionsOf(['restore'])).toEqual(['restore'])
  expect(decisionsOf(['markUnknown', 'archive', 'somethingNew'])).toEqual(['archive', 'markUnknown'])
  expect(decisionsOf([])).toEqual([])
})

test('whoever locks somebody out reads before that it happens at once, and how it is taken back', () => {
  for (const event of ['archive', 'markCompromised', 'markUnknown'] as const) {
    expect(DECISIONS[event]).toMatchObject({
      isDangerous: true,
      does: expect.stringContaining('signed out immediately'),
    })
    expect(DECISIONS[event].done).toMatch(/restor/i)
  }
})

test('an administrator, who has no email, does not come back from a lock by Restore, and nobody reads so', () => {
  const { does, done } = decisionOn('markCompromised', { emailVerified: false })

  for (const words of [does, done]) {
    expect(words).toContain('Only a server operator can restore this account, using a one-time password.')
    expect(words).not.toMatch(/restore it/)
  }
  expect(decisionOn('markCompromised', { emailVerified: true })).toBe(DECISIONS.markCompromised)
  expect(decisionOn('archive', { emailVerified: false })).toBe(DECISIONS.archive)
})
