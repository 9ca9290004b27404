import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { payoutBlocker, type WithdrawalFacts, withdrawableBalance } from './withdrawal.ts'

const fine: WithdrawalFacts = {
  isOn: true,
  hasBankDetails: true,
  accountIsReady: true,
  isInTransit: false,
  amount: cents(1),
}

test('with bank details, a ready account and money in it nothing stands in the way [PAY-10]', () => {
  expect(payoutBlocker(fine)).toBeUndefined()
})

test('of several hindrances the first to solve is said', () => {
  const none = { isOn: false, hasBankDetails: false, accountIsReady: false, isInTransit: true, amount: cents(0) }
  expect(payoutBlocker(none)).toBe('off')
  expect(payoutBlocker({ ...none, isOn: true })).toBe('noBankDetails')
  expect(payoutBlocker({ ...none, isOn: true, hasBankDetails: true })).toBe('accountNotReady')
  expect(payoutBlocker({ ...fine, isInTransit: true, amount: cents(0) })).toBe('inTransit')
  expect(payoutBlocker({ ...fine, amount: cents(0) })).toBe('nothing')
})

describe('a withdrawal takes what is in the account, less what is owed or being called back', () => {
  test.each([
    [552_000, 0, 0, 552_000],
    // Released, and not in the account yet: it is neither withdrawn nor a debt.
    [552_000, 100_000, 0, 552_000],
    [552_000, -100_000, 0, 452_000],
    [552_000, -552_000, 0, 0],
    [100_000, -552_000, 0, 0],
    [0, 0, 0, 0],
    // What is called back for a refund is a debt already; what waits to be handed on does not make it free.
    [552_000, -552_000, 552_000, 0],
    [552_000, 0, 552_000, 0],
    [752_000, -100_000, 552_000, 200_000],
    [752_000, -600_000, 552_000, 152_000],
  ])(
    '%d in the account, %d with the platform, %d called back: %d',
    (accountBalance, withPlatform, calledBack, amount) => {
      expect(withdrawableBalance(cents(accountBalance), cents(withPlatform), cents(calledBack))).toBe(amount)
    },
  )
})
