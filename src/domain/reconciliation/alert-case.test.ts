import { expect, test } from 'vitest'
import { alertEvidence, alertNextStep, alertTitle, daysLeftText, daysUntil } from './alert-case.ts'

test('an open bank dispute names the next step, the evidence and the days that are left [PAY-03]', () => {
  expect(alertTitle('dispute-open')).toBe('Bank dispute')
  expect(alertNextStep('dispute-open', false)).toBe('Your move: send the evidence at the processor.')
  expect(alertEvidence('dispute-open', false)).toHaveLength(5)
  expect(daysUntil({ evidenceDueAt: '2026-12-04T02:00:00.000Z' }, new Date('2026-11-28T03:00:00.000Z'))).toBe(5)
})

test('a resolved alert needs no action and no evidence [PAY-03]', () => {
  expect(alertNextStep('dispute-open', true)).toBe('No action needed. This alert is resolved.')
  expect(alertEvidence('dispute-open', true)).toEqual([])
})

test('an alert of an unknown kind is a payment alert without a due date [PAY-03]', () => {
  expect(alertTitle('new-kind')).toBe('Payment alert')
  expect(alertNextStep('new-kind', false)).toBe('Your move: find the cause.')
  expect(daysUntil({}, new Date(0))).toBeNull()
})

test.each([
  [-1, 'overdue'],
  [0, 'today is the last day'],
  [1, '1 day is left'],
  [5, '5 days are left'],
])('%i days read "%s" [PAY-03]', (days, text) => {
  expect(daysLeftText(days)).toBe(text)
})
