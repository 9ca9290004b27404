import { expect, test } from 'vitest'
import { loginUrlFor } from './session-end.ts'

test.each([
  ['customer', '/dashboard?viewMode=myJobs', '/login?from=customer&redirect=%2Fdashboard%3FviewMode%3DmyJobs'],
  ['contractor', '/mobile/jobs/jb1/apply', '/mobile/login?from=contractor&redirect=%2Fmobile%2Fjobs%2Fjb1%2Fapply'],
  ['assign_contractor', '/dashboard', '/login?from=contractor&redirect=%2Fdashboard'],
  ['customer', '/mobiles#top', '/login?from=customer&redirect=%2Fmobiles%23top'],
  ['admin', '/admin/accounts?email=mia', '/admin/login?redirect=%2Fadmin%2Faccounts%3Femail%3Dmia'],
] as const)('a %s whose session ends at %s signs in at %s [NAV-10]', (role, here, expected) => {
  const { pathname, search, hash } = new URL(here, 'http://plumbline.example')

  expect(loginUrlFor(role, { pathname, search, hash })).toBe(expected)
})
