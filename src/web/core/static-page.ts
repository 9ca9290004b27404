/**
 * A plain page arrives rendered and is never taken over by the framework: it names a small script of its own in its
 * route's static data, and that is all it ships. On the way through the site it is a page like every other.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { requestedRole } from './select-role.ts'
import type { Session } from './session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The address of the script of a plain page. */
    pageScript?: string
  }
}

export interface StaticPage {
  script: string
}

/**
 * What the server is about to send as a plain page. Where something went wrong, the page that says so listens; for
 * somebody whose role is yet to come, a page must listen that asks for it [AUTH-08]; and one that somebody looks at for
 * support has the way back above it.
 */
export function staticPageOf(router: AnyRouter): StaticPage | undefined {
  if (!import.meta.env.SSR) return undefined
  const { matches } = router.state
  const script = matches.at(-1)?.staticData.pageScript
  const session = (matches[0]?.context as { session?: Session } | undefined)?.session
  const role = session?.user?.role
  const isWhole = matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  if (
    script === undefined ||
    !isWhole ||
    session?.impersonationEndsAt ||
    (role !== undefined && requestedRole(role) !== undefined)
  )
    return undefined
  return { script }
}
