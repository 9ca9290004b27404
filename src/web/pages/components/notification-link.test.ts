import { describe, expect, test } from 'vitest'
import { notificationLink } from './notification-link.ts'

describe('a notification opens its target', () => {
  test.each([
    ['/mobile/jobs/jb1', '/dashboard/job'],
    ['/mobile/jobs/jb1/progress', '/dashboard/job'],
    ['/mobile/jobs/jb1/complete', '/dashboard/job'],
    ['/mobile/jobs/jb1/contract/ct1', '/mobile/jobs/$id/contract/$contractorId'],
    ['/mobile/jobs', '/mobile/jobs'],
    ['/mobile/messages', '/dashboard/messages'],
    ['/mobile/messages/ct1', '/dashboard/messages'],
    ['/earnings', '/earnings'],
    ['/forms/consultation/cn1', '/forms/consultation/cn1'],
    ['/library', '/library'],
    ['/account', '/account'],
    ['/profile/edit', '/profile/edit'],
  ])('%s', (link, target) => {
    expect(notificationLink(link).to).toBe(target)
  })

  test('the link names its job and chat', () => {
    expect(notificationLink('/mobile/jobs/jb1/progress').search).toEqual({ viewMode: 'myJobs', jobId: 'jb1' })
    expect(notificationLink('/mobile/messages/ct1').search).toEqual({ viewMode: 'messages', contact: 'ct1' })
  })
})
