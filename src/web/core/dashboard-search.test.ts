import { expect, test } from 'vitest'
import { dashboardRewrite } from './dashboard-search.ts'

const inside = (address: string) => dashboardRewrite.input({ url: new URL(address, 'http://plumbline.test') }).pathname

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard?viewMode=nonsense', '/dashboard'],
  ['/dashboard?viewMode=messages&contact=someone', '/dashboard/messages'],
  ['/dashboard?viewMode=myJobs', '/dashboard/my-jobs'],
  ['/dashboard?viewMode=myJobs&jobId=some', '/dashboard/job'],
  ['/dashboard?viewMode=other&currentPage=jobApply&jobId=some&contractorId=other', '/dashboard/quote'],
  ['/dashboard?viewMode=other', '/dashboard/my-jobs'],
  ['/dashboard?viewMode=other&jobId=some&contractorId=other', '/dashboard/my-jobs'],
  ['/dashboard?viewMode=other&currentPage=nonsense&jobId=some&contractorId=other', '/dashboard/my-jobs'],
  ['/ai-chat?viewMode=messages', '/ai-chat'],
])('the URL %s shows the view %s [NAV-09]', (address, view) => {
  expect(inside(address)).toBe(view)
})

test('every view of the dashboard has the one dashboard URL [NAV-09]', () => {
  const url = new URL('http://plumbline.test/dashboard/job?viewMode=myJobs&jobId=some')

  expect(dashboardRewrite.output({ url }).href).toBe('http://plumbline.test/dashboard?viewMode=myJobs&jobId=some')
})
