import { expect, test } from 'vitest'
import { payoutFailureText } from './payout-failure.ts'

test.each(['account_closed', 'no_account', 'refused', 'something_new'])(
  'whoever hears of %s learns where the money is and what to do',
  (failure) => {
    expect(payoutFailureText(failure)).toContain('The money is back in your account.')
    expect(payoutFailureText(failure)).toMatch(/withdraw again\.|[tT]ry again tomorrow\.$/)
  },
)
