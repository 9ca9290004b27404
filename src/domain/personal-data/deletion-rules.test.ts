import { expect, test } from 'vitest'
import { blockerCopy, DELETION_BLOCKERS, deletionGraceMs } from './deletion-rules.ts'

test('a deletion can be undone for fourteen days [PRIV-03]', () => {
  expect(deletionGraceMs).toBe(1_209_600_000)
})

test('each reason against a deletion says what to do [PRIV-03]', () => {
  expect(DELETION_BLOCKERS.map((blocker) => blockerCopy[blocker])).toEqual([
    'You have an open job. Close it first.',
    'You have a contract that has not ended. Finish it, or cancel it.',
    'We still hold money of your jobs or in your balance. Wait for its release, or withdraw it.',
    'A refund has not arrived yet. Wait until it has.',
    'A payout has not arrived yet. Wait until it has.',
    'A warranty case or a dispute at the bank is open. Wait until it is closed.',
  ])
})
