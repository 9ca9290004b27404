import { expect, test } from 'vitest'
import { workDoneText } from './work-done-text.ts'

test('the text counts completed and reviewed jobs [PROF-01]', () => {
  expect(workDoneText({ completedJobCount: 0, ratingCount: 0 })).toBe('0 jobs completed, 0 reviewed')
  expect(workDoneText({ completedJobCount: 1, ratingCount: 1 })).toBe('1 job completed, 1 reviewed')
  expect(workDoneText({ completedJobCount: 2, ratingCount: 1 })).toBe('2 jobs completed, 1 reviewed')
})
