import { expect, test } from 'vitest'
import { deadlineText } from './deadline-text.ts'

const due = { dueOn: '2026-09-15', days: 10, actions: [] }

test.each([
  ['review', 'Respond by Tue 15 Sep (10 business days, NSW)'],
  ['extended', 'Respond by Tue 15 Sep (10 business days, NSW)'],
  ['changes', 'Respond by Tue 15 Sep (10 business days, NSW)'],
  ['reviewMissed', 'Response overdue since Tue 15 Sep (10 business days, NSW)'],
  ['changesMissed', 'Response overdue since Tue 15 Sep (10 business days, NSW)'],
] as const)('a deadline that is %s reads "%s" [STAGE-05]', (status, text) => {
  expect(deadlineText({ ...due, status }, 'NSW')).toBe(text)
})
