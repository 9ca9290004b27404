import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../core/money.ts'
import { stagePrices } from '../quotes/split-percent.ts'
import { invoiceItems, invoiceTotal, isPayable, serviceFee } from './invoice.ts'

test.each([
  [1_250_000, 125_000],
  [99_999, 10_000],
  [99_994, 9_999],
  [5, 1],
  [4, 0],
])('the service fee on a quote of %i cents is ten percent, %i cents [PAY-04]', (cost, fee) => {
  expect(serviceFee(cents(cost), 0)).toBe(fee)
})

test('later stages carry no service fee [PAY-04]', () => {
  expect([1, 2, 3].map((stageIndex) => serviceFee(cents(1_250_000), stageIndex))).toEqual([0, 0, 0])
})

test('the invoice of the first stage lists the work and the service fee [PAY-04, PAY-05]', () => {
  const items = invoiceItems(cents(1_000_000), { name: 'Demolition', cost: cents(300_000) }, 0)

  expect(items).toEqual([
    { name: 'Demolition', price: 300_000 },
    { name: 'Service fee', price: 100_000 },
  ])
  expect(invoiceTotal(items)).toBe(400_000)
})

test('the invoice of a later stage lists the work alone [PAY-04, PAY-05]', () => {
  const items = invoiceItems(cents(1_000_000), { name: 'Tiling', cost: cents(400_000) }, 1)
  expect(items).toEqual([{ name: 'Tiling', price: 400_000 }])
})

test('all invoices of a job add up to the quote and one service fee, to the cent [PAY-04, PAY-05]', () => {
  const splits = fc.constantFrom([100], [50, 50], [30, 30, 40], [25, 25, 25, 25], [5, 95])
  const costs = fc.integer({ min: 1, max: 1_000_000_000 })

  fc.assert(
    fc.property(costs, splits, (amount, percents) => {
      const cost = cents(amount)
      const totals = stagePrices(cost, percents).map((price, stageIndex) =>
        invoiceTotal(invoiceItems(cost, { name: 'Work', cost: price }, stageIndex)),
      )
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(amount + Math.round(amount / 10))
    }),
  )
})

test("a stage can be paid up to the processor's largest amount, fee included", () => {
  const quote = cents(90_909_090)
  expect([isPayable(quote, quote, 0), isPayable(cents(quote + 1), cents(quote + 1), 0)]).toEqual([true, false])
  expect(isPayable(cents(99_999_999), cents(99_999_999), 1)).toBe(true)
  expect(isPayable(cents(100_000_000), cents(100_000_000), 1)).toBe(false)
})
