import { expect, test } from 'vitest'
import { payoutFailureText } from './payout-failure.ts'

test.each(['account_closed', 'no_account', 'refused', 'something_new'])(
  "the text for %s names the money's location and the next step",
  (failure) => {
    expect(payoutFailureText(failure)).toContain('The money is back in your account.')
    expect(payoutFailureText(failure)).toMatch(/withdraw again\.|[tT]ry again tomorrow\.$/)
  },
)
