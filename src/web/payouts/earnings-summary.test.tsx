import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EarningsView } from '#api/statements/earnings-view.ts'
import { EarningsSummary, hasEarned } from './earnings-summary.tsx'

const nothing: EarningsView = {
  held: 0,
  coolingOff: 0,
  coolingOffUntil: null,
  available: 0,
  accountBalance: 0,
  inTransit: 0,
  paidOut: 0,
  owed: 0,
  owedFor: [],
  firstEntryAt: null,
  account: 'none',
}

/** Each label with its amount, in page order. */
function shown(earnings: EarningsView, withdrawableBalance: number): string[] {
  const html = renderToString(<EarningsSummary earnings={earnings} withdrawableBalance={withdrawableBalance} />)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd><strong>(.*?)<\/strong>/g)].map(([, ...parts]) => parts.join(' '))
}

test('a contractor without earnings has no summary', () => {
  expect(hasEarned(nothing)).toBe(false)
  expect(hasEarned({ ...nothing, owed: 4_600 })).toBe(true)
})

test('released money waits for the payment account and says so [PAY-10]', () => {
  const earnings: EarningsView = { ...nothing, held: 500, available: 18_400 }

  expect(shown(earnings, 0)).toEqual([
    'Held $500.00',
    'Released $18,400.00',
    'Available $0.00',
    'On the way $0.00',
    'Paid out $0.00',
  ])
  expect(renderToString(<EarningsSummary earnings={earnings} withdrawableBalance={0} />)).toContain(
    'Approved and yours. We transfer it once your payment account is set up.',
  )
})

test('money approved during cooling-off names the last day that the customer may cancel [PAY-09]', () => {
  const earnings: EarningsView = {
    ...nothing,
    coolingOff: 4_600,
    coolingOffUntil: { at: '2026-12-12T12:59:59.999Z', state: 'NSW' },
  }
  const html = renderToString(<EarningsSummary earnings={earnings} withdrawableBalance={0} />)

  expect(hasEarned(earnings)).toBe(true)
  expect(shown(earnings, 0)).toContain('Cooling off $4,600.00')
  expect(html).toContain('Approved, but the customer may still cancel. You can withdraw it after 12 December 2026.')
})

test.each([
  [460, "While you're new, $460.00 stays as a reserve. You can withdraw $15,400.00 this week."],
  [0, "While you're new, you can withdraw $15,400.00 this week."],
])('a new contractor with a reserve of %d reads it and the rest of the weekly limit [PAY-10]', (reserve, sentence) => {
  const html = renderToString(
    <EarningsSummary
      earnings={{ ...nothing, accountBalance: 4_600, account: 'ready' }}
      withdrawableBalance={4_140}
      newContractor={{ reserve, weeklyLeft: 15_400 }}
    />,
  ).replaceAll('&#x27;', "'")

  expect(html).toContain(sentence)
})

test('a debt names the refunds and disputes behind it', () => {
  const owedFor = [{ what: 'Refund: stage 1 (Demolition)', jobTitle: 'Main bathroom', amount: 3_000 }]
  const html = renderToString(
    <EarningsSummary earnings={{ ...nothing, owed: 3_000, owedFor }} withdrawableBalance={0} />,
  )

  expect(html.replaceAll('<!-- -->', '')).toContain('Refund: stage 1 (Demolition), Main bathroom, $3,000.00')
})

test('a debt is shown if there is one, and reduces the available amount', () => {
  expect(shown({ ...nothing, accountBalance: 5_000, owed: 4_600, account: 'ready' }, 400)).toEqual([
    'Held $0.00',
    'Available $400.00',
    'On the way $0.00',
    'Paid out $0.00',
    'Owed $4,600.00',
  ])
})
