import { expect, test } from 'vitest'
import { failedEmailText } from './failed-email-labels.ts'

test.each([
  ['resetPassword', 'Password reset link'],
  [undefined, 'Notification'],
  ['somethingNew', 'somethingNew'],
])('a failed email about %s is listed as "%s" [ADMIN-01]', (about, text) => {
  expect(failedEmailText(about)).toBe(text)
})
