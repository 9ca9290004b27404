import { expect, test } from 'vitest'
import { overdueText, respondByText } from './respond-by-text.ts'

test.each([
  ['2026-09-15', 10, 'NSW', 'Respond by Tue 15 Sep (10 business days, NSW)'],
  ['2027-01-04', 1, 'WA', 'Respond by Mon 4 Jan (1 business day, WA)'],
])('the due date %s with %i business days in %s reads "%s" [STAGE-05]', (dueOn, days, state, text) => {
  expect(respondByText({ dueOn, days }, state)).toBe(text)
})

test('a missed due date says since when the response is overdue [STAGE-05]', () => {
  expect(overdueText({ dueOn: '2026-09-15', days: 15 }, 'NSW')).toBe(
    'Response overdue since Tue 15 Sep (15 business days, NSW)',
  )
})
