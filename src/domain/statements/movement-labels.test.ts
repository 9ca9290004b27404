import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { TRANSACTION_KINDS } from '../ledger/posting.ts'
import { earningAmount, earningText, earningTitle } from './earning-labels.ts'
import { movementAmount, movementText } from './movement-labels.ts'

const stage = { index: 1, name: 'Tiling' }

describe('every ledger entry of a stage has a sentence [PAY-03]', () => {
  test.each([
    ['hold', 'You paid stage 2 (Tiling) and its price is held.'],
    ['release', 'You approved stage 2 (Tiling) and it was released to the contractor.'],
    ['transfer', "The payment for stage 2 (Tiling) reached the contractor's account."],
    ['reversal', "The payment for stage 2 (Tiling) was reversed from the contractor's account."],
    ['refund', 'The contract was cancelled and the payment for stage 2 (Tiling) is being refunded to you.'],
    ['refund-paid', 'The payment for stage 2 (Tiling) was refunded to you.'],
    ['refund-returned', "The refund for stage 2 (Tiling) didn't reach you and will be sent again."],
    ['refund-covered', "Your bank returned the payment for stage 2 (Tiling) to you, so it isn't refunded again."],
    ['chargeback', 'Your bank took back the payment for stage 2 (Tiling) in a dispute.'],
    ['chargeback-won', 'Your bank closed the dispute and the payment for stage 2 (Tiling) stands.'],
    ['chargeback-lost', 'Your bank closed the dispute and returned the payment for stage 2 (Tiling) to you.'],
  ] as const)('%s', (kind, sentence) => {
    expect(movementText({ kind, stage }, 'customer')).toBe(sentence)
  })

  test('the sentence addresses the contractor and the admin', () => {
    expect(movementText({ kind: 'release', stage }, 'contractor')).toBe(
      'The customer approved stage 2 (Tiling) and it was released to you.',
    )
    expect(movementText({ kind: 'release', stage }, 'admin')).toBe(
      'The customer approved stage 2 (Tiling) and it was released to the contractor.',
    )
  })
})

test.each([
  ['hold', 30_000],
  ['release', 40_000],
  ['transfer', 40_000],
  ['refund-paid', 30_000],
] as const)('for %s the contractor sees %i cents, without the fee [PAY-04]', (kind, seen) => {
  const movement = { kind, stage, amount: cents(40_000), fee: cents(10_000) }

  expect(movementAmount(movement, 'contractor')).toBe(seen)
  expect(movementAmount(movement, 'customer')).toBe(40_000)
})

describe("a contractor's movements have sentences, with negative outgoing amounts [PAY-10]", () => {
  test.each([
    ['release', 'The customer approved stage 2 (Tiling).', 500],
    ['transfer', 'Stage 2 (Tiling) paid into your account.', 500],
    ['reversal', 'The payment for stage 2 (Tiling) was reversed from your account.', 500],
    ['refund', 'The contract was cancelled and stage 2 (Tiling) is being refunded to the customer.', -500],
    ['chargeback', "The customer's bank took back the payment for stage 2 (Tiling) in a dispute.", -500],
    ['chargeback-won', "The customer's bank closed the dispute and the payment for stage 2 (Tiling) stands.", 500],
    ['payout', 'You withdrew to your bank.', -500],
    ['payout-failed', 'Your bank returned a withdrawal and the money is back in your account.', 500],
  ] as const)('%s', (kind, sentence, amount) => {
    const text = kind.startsWith('payout') ? null : 'stage 2 (Tiling)'

    expect(earningText({ kind, stage: text })).toBe(sentence)
    expect(earningAmount({ kind, amount: cents(500) })).toBe(amount)
  })
})

test('every kind of entry has its own sentence', () => {
  const ofNoStage = ['payout', 'payout-failed', 'unmatched', 'unmatched-returned', 'processor-fee', 'dispute-fee']
  const unsaid = TRANSACTION_KINDS.filter((kind) => movementText({ kind, stage }, 'admin') === 'Money moved.')

  expect(unsaid).toEqual(ofNoStage)
})

test('an entry of the balance has a heading [PAY-10]', () => {
  const stage = { index: 1, name: 'Tiling' }

  expect(earningTitle({ kind: 'release', stage })).toBe('Stage 2 (Tiling)')
  expect(earningTitle({ kind: 'refund', stage })).toBe('Refund: stage 2 (Tiling)')
  expect(earningTitle({ kind: 'payout', stage: null })).toBe('Withdrawal to your bank')
})
