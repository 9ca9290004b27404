import { expect, test } from 'vitest'
import { respondByText } from './respond-by-text.ts'

test.each([
  ['2026-09-15', 10, 'NSW', 'Respond by Tue 15 Sep (10 business days, NSW)'],
  ['2027-01-04', 1, 'WA', 'Respond by Mon 4 Jan (1 business day, WA)'],
])('the due date %s with %i business days in %s reads "%s" [STAGE-05]', (dueOn, days, state, text) => {
  expect(respondByText({ dueOn, days }, state)).toBe(text)
})
