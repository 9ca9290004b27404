/** From PAY-09 and PAY-04: a full refund, including the service fee of 10% of the quote. */
import { expect, test } from 'vitest'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { cancellationPromise, customerRefundText, paidAmounts, periodText, refundText } from './cancellation-copy.ts'

const quote = (...paid: boolean[]) =>
  ({
    cost: 18_400,
    stages: [4600, 5520, 8280].map((cost, index) => ({
      cost,
      paidAt: paid[index] ? '2026-05-01T00:00:00.000Z' : null,
      approvedAt: paid[index + 1] ? '2026-05-02T00:00:00.000Z' : null,
    })),
  }) as unknown as QuoteView

test.each([
  ['nothing is paid', quote(), "You haven't paid anything yet, so there's nothing to refund."],
  [
    'the first stage is paid',
    quote(true),
    'You get $6,440.00 back on the card you paid with: every stage you paid for, and the service fee. Banks can take up to 10 days to show it.',
  ],
  [
    'two stages are paid',
    quote(true, true),
    'You get $11,960.00 back on the card you paid with: every stage you paid for, and the service fee. Banks can take up to 10 days to show it.',
  ],
])('with %s, the copy states the exact refund [PAY-09, PAY-04]', (_, paid, expected) => {
  expect(customerRefundText(paidAmounts(paid))).toBe(expected)
})

test('an amount reversed by a bank is excluded from the refund promise [PAY-09]', () => {
  const sums = paidAmounts(quote(true, true), [1])

  expect(customerRefundText(sums)).toBe(
    'You get $6,440.00 back on the card you paid with: every stage you paid for, and the service fee. Banks can take up to 10 days to show it. $5,520.00 is with your bank, which decides about it. If your bank returns it to us, we refund it to you.',
  )
  expect(cancellationPromise(sums)).toBe(
    'You get back everything you paid, except $5,520.00 that your bank has already reversed.',
  )
  expect(cancellationPromise(paidAmounts(quote(true)))).toBe('You get back everything you paid.')
})

test.each([
  ['nothing is paid', quote(), false, 'The customer gets no refund.'],
  [
    'a stage is approved and another is held',
    quote(true, true),
    false,
    "The customer gets $5,520.00 back. $6,440.00 was approved and isn't refunded.",
  ],
  ['approved stages go back as well', quote(true, true), true, 'The customer gets $11,960.00 back.'],
])('with %s, an admin reads which amounts move [PAY-09]', (_, paid, includesReleased, expected) => {
  expect(refundText(paidAmounts(paid), includesReleased)).toBe(expected)
})

test.each([
  ['2026-05-01T02:00:00.000Z', '13 days left'],
  ['2026-05-13T02:00:00.000Z', '1 day left'],
  ['2026-05-14T02:00:00.000Z', 'today is the last day'],
])('at %s there is %s', (now, left) => {
  expect(periodText('2026-05-14T13:59:59.999Z', 'NSW', Date.parse(now))).toContain(left)
})

test("the last day is a date in the job's state, even if it ends later than in Sydney [PAY-09]", () => {
  const now = Date.parse('2026-05-01T02:00:00.000Z')

  expect(periodText('2026-05-14T13:59:59.999Z', 'NSW', now)).toContain('until 14 May. 2026,')
  expect(periodText('2026-05-14T15:59:59.999Z', 'WA', now)).toContain('until 14 May. 2026,')
})
