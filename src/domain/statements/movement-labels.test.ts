import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { TRANSACTION_KINDS } from '../ledger/posting.ts'
import { earningAmount, earningText } from './earning-labels.ts'
import { movementAmount, movementText } from './movement-labels.ts'

const stage = { index: 1, name: 'Tiling' }

describe('every entry of the ledger about a stage is said in words [PAY-03]', () => {
  test.each([
    ['hold', 'You paid stage 2 (Tiling); its price is held.'],
    ['release', 'You approved stage 2 (Tiling); it was released to the contractor.'],
    ['transfer', "What was released for stage 2 (Tiling) is in the contractor's account."],
    ['reversal', "What was released for stage 2 (Tiling) was taken back from the contractor's account."],
    ['refund', 'The contract was ended; the payment of stage 2 (Tiling) goes back to you.'],
    ['refund-paid', 'The payment of stage 2 (Tiling) is back with you.'],
    ['refund-returned', 'The refund of stage 2 (Tiling) did not arrive with you; it is sent again.'],
    [
      'refund-covered',
      'Your bank has given the payment of stage 2 (Tiling) back to you; it is not refunded a second time.',
    ],
    ['chargeback', 'Your bank took back the payment of stage 2 (Tiling) until it has decided.'],
    ['chargeback-won', 'Your bank decided that the payment of stage 2 (Tiling) stands; it is where it was before.'],
    ['chargeback-lost', 'Your bank decided about the payment of stage 2 (Tiling); it is back with you.'],
  ] as const)('%s', (kind, sentence) => {
    expect(movementText({ kind, stage }, 'customer')).toBe(sentence)
  })

  test('to the contractor of the customer, and to an administrator of both', () => {
    expect(movementText({ kind: 'release', stage }, 'contractor')).toBe(
      'The customer approved stage 2 (Tiling); it was released to you.',
    )
    expect(movementText({ kind: 'release', stage }, 'admin')).toBe(
      'The customer approved stage 2 (Tiling); it was released to the contractor.',
    )
  })
})

test.each([
  ['hold', 30_000],
  ['release', 40_000],
  ['transfer', 40_000],
  ['refund-paid', 30_000],
] as const)('of what %s moved, the contractor reads %i cents: a payment without its fee [PAY-04]', (kind, seen) => {
  const movement = { kind, stage, amount: cents(40_000), fee: cents(10_000) }

  expect(movementAmount(movement, 'contractor')).toBe(seen)
  expect(movementAmount(movement, 'customer')).toBe(40_000)
})

describe('what moves the money of a contractor is said in words, with a minus where it leaves them [PAY-10]', () => {
  test.each([
    ['release', 'The customer approved stage 2 (Tiling).', 500],
    ['transfer', 'What was released for stage 2 (Tiling) reached your account.', 500],
    ['reversal', 'What was released for stage 2 (Tiling) was taken back from your account.', 500],
    ['refund', 'The contract was ended; stage 2 (Tiling) is refunded to the customer.', -500],
    ['chargeback', "The customer's bank took back the payment of stage 2 (Tiling) until it has decided.", -500],
    ['chargeback-won', "The customer's bank decided that the payment of stage 2 (Tiling) stands.", 500],
    ['payout', 'You withdrew to your bank.', -500],
    ['payout-failed', 'Your bank refused a withdrawal; the money is back in your account.', 500],
  ] as const)('%s', (kind, sentence, amount) => {
    const text = kind.startsWith('payout') ? null : 'stage 2 (Tiling)'

    expect(earningText({ kind, stage: text })).toBe(sentence)
    expect(earningAmount({ kind, amount: cents(500) })).toBe(amount)
  })
})

test('no kind of entry is without words of its own', () => {
  const ofNoStage = ['payout', 'payout-failed', 'unmatched', 'unmatched-returned']
  const unsaid = TRANSACTION_KINDS.filter((kind) => movementText({ kind, stage }, 'admin') === 'Money moved.')

  expect(unsaid).toEqual(ofNoStage)
})
