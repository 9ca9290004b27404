import { expect, test } from 'vitest'
import { taskText } from './task-labels.ts'

test.each([
  ['emails', { about: 'resetPassword', email: 'ann@example.com' }, 'Password reset link'],
  ['emails', { about: 'somethingNew' }, 'somethingNew'],
  ['notification-emails', { notificationIds: ['1'] }, 'Notification email'],
  ['transfers', { reference: 'jb1:0' }, 'Transfer to a contractor, jb1:0'],
  ['notifications', { type: 'quote.send', to: 'ac1', jobId: 'jb1' }, 'Notification, jb1'],
  ['purge', null, 'Purge of expired data'],
  ['stage-deadlines', { id: 'jb1 0' }, 'Deadline of a stage, jb1 0'],
  ['warranty-deadlines', { id: 'wc1' }, 'Deadline of a warranty case, wc1'],
  ['unknown-queue', {}, 'unknown-queue'],
])('a failed task of %s with %j is listed as "%s" [ADMIN-01]', (kind, payload, text) => {
  expect(taskText(kind, payload)).toBe(text)
})
