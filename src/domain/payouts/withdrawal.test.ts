import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { payoutBlocker, type WithdrawalFacts, withdrawableBalance } from './withdrawal.ts'

const fine: WithdrawalFacts = {
  isOn: true,
  hasBankDetails: true,
  accountIsReady: true,
  isPaused: false,
  isInTransit: false,
  balance: cents(1),
  amount: cents(1),
}

test('a contractor with bank details, a ready account and a balance can withdraw [PAY-10]', () => {
  expect(payoutBlocker(fine)).toBeUndefined()
})

test('the first of several blockers is shown', () => {
  const none: WithdrawalFacts = {
    ...{ isOn: false, hasBankDetails: false, accountIsReady: false, isPaused: true },
    ...{ isInTransit: true, balance: cents(0), amount: cents(0) },
  }
  expect(payoutBlocker(none)).toBe('off')
  expect(payoutBlocker({ ...none, isOn: true })).toBe('noBankDetails')
  expect(payoutBlocker({ ...none, isOn: true, hasBankDetails: true })).toBe('accountNotReady')
  expect(payoutBlocker({ ...none, isOn: true, hasBankDetails: true, accountIsReady: true })).toBe('paused')
  expect(payoutBlocker({ ...fine, isInTransit: true, amount: cents(0) })).toBe('inTransit')
  expect(payoutBlocker({ ...fine, amount: cents(0) })).toBe('limited')
  expect(payoutBlocker({ ...fine, balance: cents(0), amount: cents(0) })).toBe('nothing')
})

describe('a withdrawal takes the account balance less debts and pending reversals', () => {
  test.each([
    [552_000, 0, 0, 552_000],
    // Released but not transferred: neither withdrawable nor a debt.
    [552_000, 100_000, 0, 552_000],
    [552_000, -100_000, 0, 452_000],
    [552_000, -552_000, 0, 0],
    [100_000, -552_000, 0, 0],
    [0, 0, 0, 0],
    // A pending reversal is already a debt. Money waiting for transfer does not offset it.
    [552_000, -552_000, 552_000, 0],
    [552_000, 0, 552_000, 0],
    [752_000, -100_000, 552_000, 200_000],
    [752_000, -600_000, 552_000, 152_000],
  ])(
    '%d in the account, %d with the platform, %d being reversed: %d',
    (accountBalance, withPlatform, calledBack, amount) => {
      expect(withdrawableBalance(cents(accountBalance), cents(withPlatform), cents(calledBack))).toBe(amount)
    },
  )
})
