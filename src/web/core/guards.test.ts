import { isNotFound, isRedirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { Role } from '#domain/core/capabilities.ts'
import { guardPages } from './guards.ts'

vi.mock('./throw-forbidden.ts', () => ({ setForbiddenStatus: () => {}, setOkStatus: () => {} }))

type Arrival = Parameters<typeof guardPages>[0]

/** What the guard does for a role at a path. */
function outcome(role: Role, fullPath: string, params = {}) {
  const user =
    role === 'anonymous' ? null : { id: '1', username: 'bs-1', name: 'P', email: null, emailVerified: true, role }
  const location = { pathname: fullPath, publicHref: fullPath } as Arrival['location']
  try {
    guardPages({ context: { session: { user } }, location, matches: [{ fullPath, params }] })
    return 'shown'
  } catch (thrown) {
    if (isRedirect(thrown)) return `to ${thrown.options.to}`
    if (isNotFound(thrown)) return Object.keys(thrown.data as object)[0]
    throw thrown
  }
}

/** The login search for an anonymous visitor at this path. */
function loginAt(fullPath: string): unknown {
  const location = { pathname: fullPath, publicHref: fullPath } as Arrival['location']
  try {
    return guardPages({ context: { session: { user: null } }, location, matches: [{ fullPath }] })
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.search : thrown
  }
}

test.each([
  ['/mobile/contractors', 'customer', 'shown'],
  ['/mobile/contractors', 'contractor', 'forbidden'],
  ['/mobile/contractors', 'anonymous', 'to /mobile/login'],
  ['/mobile/jobs', 'contractor', 'shown'],
  ['/mobile/jobs', 'customer', 'forbidden'],
  ['/mobile/jobs/$id/apply', 'customer', 'forbidden'],
  ['/ai-chat', 'anonymous', 'shown'],
  ['/ai-chat', 'contractor', 'to /mobile/jobs'],
  ['/dashboard', 'customer', 'shown'],
  ['/dashboard', 'contractor', 'shown'],
  ['/dashboard', 'admin', 'forbidden'],
  ['/dashboard', 'anonymous', 'to /login'],
  ['/account/security', 'customer', 'shown'],
  ['/account/security', 'admin', 'shown'],
  ['/account/security', 'anonymous', 'to /login'],
  ['/earnings', 'contractor', 'shown'],
  ['/earnings', 'customer', 'forbidden'],
  ['/earnings', 'anonymous', 'to /login'],
  ['/notifications', 'customer', 'shown'],
  ['/notifications', 'admin', 'forbidden'],
  ['/onboarding', 'contractor', 'shown'],
  ['/onboarding', 'customer', 'forbidden'],
  ['/onboarding', 'anonymous', 'to /login'],
  ['/admin', 'anonymous', 'to /admin/login'],
  ['/admin/$list', 'customer', 'forbidden'],
  ['/admin/roles/$id', 'admin', 'shown'],
  ['/admin/login', 'anonymous', 'shown'],
  ['/mobile', 'anonymous', 'shown'],
  ['/mobile', 'assign_customer', 'shown'],
] as const)('%s for a %s: %s [NAV-05] [NAV-06] [NAV-07] [NAV-08]', (address, role, expected) => {
  expect(outcome(role, address)).toBe(expected)
})

test.each([
  ['/forms/report', 'contractor'],
  ['/forms/quote', 'contractor'],
  ['/forms/consultation', 'customer'],
  ['/forms/quote-request', 'customer'],
] as const)('an anonymous visitor at %s logs in as a %s [NAV-05] [FORM-05]', (address, from) => {
  expect(loginAt(address)).toEqual({ from, redirect: address })
})

test.each([
  ['/dashboard', 'assign_customer'],
  ['/ai-chat', 'assign_customer'],
  ['/mobile/jobs', 'assign_contractor'],
] as const)('%s waits for the role of an %s instead of denying it [AUTH-08]', (address, role) => {
  expect(outcome(role, address)).toBe('roleComes')
})

test.each([
  ['1', 'contractor', 'shown'],
  ['bs-1', 'contractor', 'shown'],
  ['2', 'contractor', 'forbidden'],
  ['1', 'admin', 'forbidden'],
  ['2', 'customer', 'shown'],
] as const)('the contractor page %s of a %s with the id 1 is %s [PROF-04]', (id, role, expected) => {
  expect(outcome(role, '/mobile/contractors/$id', { id })).toBe(expected)
})
