import { describe, expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { differencesOf, differenceText, type Movement } from './compare-records.ts'

const charge = (changes: Partial<Movement> = {}): Movement => ({
  kind: 'charge',
  id: 'ch_1',
  amount: cents(440_000),
  hasMoved: true,
  ...changes,
})

test('equal records have no differences, in any order [PAY-03]', () => {
  const refund: Movement = { kind: 'refund', id: 're_1', amount: cents(440_000), hasMoved: true }
  expect(differencesOf([charge(), refund], [refund, charge()])).toEqual([])
  expect(differencesOf([], [])).toEqual([])
})

describe('each difference has its own name [PAY-03]', () => {
  test.each([
    [[], [charge()], 'missing-in-ledger', null, 440_000],
    [[charge()], [], 'missing-at-processor', 440_000, null],
    [[charge()], [charge({ amount: cents(440_001) })], 'amount-mismatch', 440_000, 440_001],
    [[charge()], [charge({ hasMoved: false })], 'status-mismatch', 440_000, 440_000],
    [[charge({ hasMoved: false })], [charge()], 'status-mismatch', 440_000, 440_000],
  ] as const)('%#: %s', (ours, theirs, difference, own, other) => {
    expect(differencesOf(ours, theirs)).toEqual([{ difference, kind: 'charge', id: 'ch_1', ours: own, theirs: other }])
  })

  test('the same id of another kind is another movement', () => {
    const found = differencesOf([charge()], [charge({ kind: 'transfer' })])
    expect(found.map(({ difference }) => difference)).toEqual(['missing-at-processor', 'missing-in-ledger'])
  })
})

test.each([
  ['ours', [charge({ hasMoved: false })], []],
  ['theirs', [], [charge({ hasMoved: false })]],
] as const)(
  'a movement that is not complete may be missing in the other record: %s [PAY-03]',
  (_side, ours, theirs) => {
    expect(differencesOf(ours, theirs)).toEqual([])
  },
)

test.each([
  ['missing-in-ledger', null, 440_000, "The processor has the payment ch_1 for $4,400.00, but the ledger doesn't."],
  ['missing-at-processor', 440_000, null, "The ledger has the payment ch_1 for $4,400.00, but the processor doesn't."],
  ['amount-mismatch', 440_000, 1, 'The payment ch_1 is $4,400.00 in the ledger and $0.01 at the processor.'],
  ['status-mismatch', 440_000, 440_000, 'The payment ch_1 for $4,400.00 is complete in only one of the two records.'],
] as const)('%s has a plain sentence [PAY-03]', (difference, ours, theirs, text) => {
  const amounts = { ours: ours === null ? null : cents(ours), theirs: theirs === null ? null : cents(theirs) }
  expect(differenceText({ difference, kind: 'charge', id: 'ch_1', ...amounts })).toBe(text)
})
