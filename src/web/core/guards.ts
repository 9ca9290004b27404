/**
 * The capability each path requires (NAV-05 to NAV-08, NAV-14). Shells check before their children load, so no page can
 * skip it. Unlisted paths are public, except that all admin paths but the login require an admin.
 */
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import { type Capability, can } from '#domain/core/capabilities.ts'
import type { FileRouteTypes } from '../route-tree.gen.ts'
import { requestedRole } from './select-role.ts'
import { roleOf, type Session } from './session.ts'
import { setForbiddenStatus, setOkStatus } from './throw-forbidden.ts'

type Address = FileRouteTypes['fullPaths']

export const guards: Partial<Record<Address, Capability>> = {
  '/dashboard': 'dashboard.open',
  '/dashboard/my-jobs': 'dashboard.open',
  '/dashboard/job': 'dashboard.open',
  '/dashboard/quote': 'dashboard.open',
  '/dashboard/messages': 'dashboard.open',
  '/invoice/$id': 'invoice.read',
  '/contract/print/$id': 'contract.read',
  '/account': 'account.self',
  '/account/security': 'account.self',
  '/favourites': 'customer.self',
  '/notifications': 'notifications.own',
  '/profile/edit': 'contractor.self',
  '/earnings': 'contractor.self',
  '/onboarding': 'contractor.self',
  '/forms/certificate/$id': 'invoice.read',
  '/forms/warranty': 'customer.self',
  '/forms/warranty/$id': 'job.read',
  '/forms/warranty-plan': 'contractor.self',
  '/forms/quote': 'quote.write',
  '/forms/quote/$id': 'quote.write',
  '/forms/quote/$id/$contractorId': 'job.read',
  '/forms/quote-request': 'job.post',
  '/forms/quote-request/$id': 'job.read',
  '/forms/consultation': 'dashboard.open',
  '/forms/consultation/$id': 'dashboard.open',
  '/forms/report': 'jobs.own',
  '/forms/report/$id': 'job.read',
  '/forms/share-story': 'customer.self',
  '/forms/case-story': 'admin.enter',
  '/ai-chat': 'ai-chat.use',
  '/new-ai-chat': 'ai-chat.use',
  '/mobile/contractors': 'contractors.see',
  '/mobile/contractors/$id': 'contractors.see',
  '/mobile/jobs': 'jobs.browse',
  '/mobile/jobs/$id': 'job.read',
  '/mobile/jobs/$id/apply': 'quote.write',
  '/mobile/jobs/$id/progress': 'job.read',
  '/mobile/jobs/$id/complete': 'job.read',
  '/mobile/jobs/$id/quote/$contractorId': 'job.read',
  '/mobile/jobs/$id/contract/$contractorId': 'contract.read',
  '/mobile/messages': 'messages.use',
  '/mobile/messages/$id': 'messages.use',
}

/** Where an administrator without a second factor sets one up. */
const setUpPath = '/admin/set-up'

interface Arrival {
  context: { session: Session }
  location: ParsedLocation
  matches: readonly { fullPath: string; params?: { id?: string; list?: string } }[]
}

function capabilityAt(matches: Arrival['matches']): Capability | undefined {
  const address = matches.at(-1)?.fullPath as Address | undefined
  if (address === undefined) return
  const isAdmin = /^\/admin(\/|$)/.test(address) && address !== '/admin/login'
  return isAdmin ? 'admin.enter' : guards[address]
}

/** Whether the path requires a sign-in. */
export function isGuarded(matches: Arrival['matches']): boolean {
  return capabilityAt(matches) !== undefined
}

/** A contractor's own page, which shows contractors only to customers [PROF-04]. */
function isOwnPage({ user }: Session, matches: Arrival['matches']): boolean {
  const page = matches.at(-1)
  const id = page?.params?.id
  if (page?.fullPath !== '/mobile/contractors/$id' || user?.role !== 'contractor') return false
  return id === user.id || id === user.username
}

/** A shell's beforeLoad. Anonymous visitors go to the login and come back. A wrong role sees the forbidden page. */
export function guardPages({ context, location, matches }: Arrival): void {
  const capability = capabilityAt(matches)
  const role = roleOf(context.session)
  if (capability && context.session.missingFactor === 'required' && location.pathname !== setUpPath)
    throw redirect({ to: setUpPath, search: { redirect: location.publicHref } })
  if (!capability || can(role, capability) || isOwnPage(context.session, matches)) return

  if (role === 'contractor' && capability === 'ai-chat.use') throw redirect({ to: '/mobile/jobs' })
  if (role === 'anonymous') {
    if (capability === 'admin.enter') throw redirect({ to: '/admin/login', search: { redirect: location.publicHref } })
    const to = location.pathname.startsWith('/mobile') ? '/mobile/login' : '/login'
    // Customers read received forms there. Anonymous visitors come to write one.
    const isContractors = !can('customer', capability) || location.pathname === '/forms/report'
    const from = isContractors ? 'contractor' : 'customer'
    throw redirect({ to, search: { from, redirect: location.publicHref } })
  }
  if (requestedRole(role) !== undefined) {
    setOkStatus()
    throw notFound({ data: { roleComes: true } })
  }
  setForbiddenStatus()
  throw notFound({ data: { forbidden: true } })
}
