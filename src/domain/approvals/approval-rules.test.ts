import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { decisionError, refundNeedsApproval } from './approval-rules.ts'

describe('the refunds of an admin in a day have a limit [ADMIN-03]', () => {
  test.each([
    [500_000, 0, false],
    [500_001, 0, true],
    [1, 500_000, true],
    [100, 499_900, false],
    // A cancellation without a payment refunds nothing.
    [0, 900_000, false],
  ])('%d after %d today: %s', (refund, today, needed) => {
    expect(refundNeedsApproval(cents(refund), cents(today), cents(500_000))).toBe(needed)
  })
})

describe('another admin decides a request [ADMIN-03]', () => {
  const open = { requestedBy: 'ann', decision: null }
  const ann = { id: 'ann', wereFactorsReset: false }
  const ben = { id: 'ben', wereFactorsReset: false }

  test('the same admin cannot approve it, but can decline it', () => {
    expect(decisionError(open, ann, 'approved')?.message).toBe(
      "You made this request, so you can't approve it. Ask another admin.",
    )
    expect(decisionError(open, ann, 'declined')).toBeUndefined()
    expect(decisionError(open, ben, 'approved')).toBeUndefined()
  })

  test('an admin whose second factors were reset cannot approve it, but can decline it', () => {
    const reset = { ...ben, wereFactorsReset: true }
    expect(decisionError(open, reset, 'approved')?.message).toBe(
      "Your second factors were reset in the last 24 hours, so you can't approve yet. Ask another admin.",
    )
    expect(decisionError(open, reset, 'declined')).toBeUndefined()
  })

  test('a decided request stays decided', () => {
    for (const decision of ['approved', 'declined'] as const)
      expect(decisionError({ ...open, decision }, ben, 'approved')?.message).toBe(
        'This request has already been decided.',
      )
  })
})
