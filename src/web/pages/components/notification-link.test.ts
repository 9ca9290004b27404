import { describe, expect, test } from 'vitest'
import { notificationLink } from './notification-link.ts'

describe('a notification opens its target on the current layout', () => {
  test.each([
    ['/mobile/jobs/jb1', '/dashboard/job', '/mobile/jobs/$id'],
    ['/mobile/jobs/jb1/progress', '/dashboard/job', '/mobile/jobs/$id/progress'],
    ['/mobile/jobs/jb1/complete', '/mobile/jobs/$id/complete', '/mobile/jobs/$id/complete'],
    [
      '/mobile/jobs/jb1/contract/ct1',
      '/mobile/jobs/$id/contract/$contractorId',
      '/mobile/jobs/$id/contract/$contractorId',
    ],
    ['/mobile/jobs', '/mobile/jobs', '/mobile/jobs'],
    ['/mobile/messages', '/dashboard/messages', '/mobile/messages'],
    ['/mobile/messages/ct1', '/dashboard/messages', '/mobile/messages/$id'],
    ['/earnings', '/earnings', '/earnings'],
    ['/forms/consultation/cn1', '/forms/consultation/cn1', '/forms/consultation/cn1'],
    ['/library', '/library', '/library'],
    ['/account', '/account', '/account'],
    ['/profile/edit', '/profile/edit', '/profile/edit'],
  ])('%s', (link, desktop, mobile) => {
    expect(notificationLink('desktop', link).to).toBe(desktop)
    expect(notificationLink('mobile', link).to).toBe(mobile)
  })

  test('the link names its job and chat', () => {
    expect(notificationLink('desktop', '/mobile/jobs/jb1/progress').search).toEqual({
      viewMode: 'myJobs',
      jobId: 'jb1',
    })
    expect(notificationLink('desktop', '/mobile/messages/ct1').search).toEqual({ viewMode: 'messages', contact: 'ct1' })
    expect(notificationLink('mobile', '/mobile/messages/ct1').params).toEqual({ id: 'ct1' })
  })
})
