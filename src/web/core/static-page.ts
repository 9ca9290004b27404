/**
 * A static page is rendered but never hydrated. It names a small script in its route's static data. Client navigation
 * treats it like other pages.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { requestedRole } from './select-role.ts'
import type { Session } from './session.ts'
import { startScript } from './start-script.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The script URL of a page that is static for everyone. */
    pageScript?: string
    /** The script URL of a page that is static for visitors. */
    visitorScript?: string
  }
}

export interface StaticPage {
  /** Part of the page. It loads the page's script after the first paint. */
  startScript: string
}

/**
 * Whether the server sends a static page. Error pages, users without a role [AUTH-08] and impersonated pages need
 * hydration.
 */
export function staticPageOf(router: AnyRouter): StaticPage | undefined {
  if (!import.meta.env.SSR) return undefined
  const { matches } = router.state
  const { pageScript, visitorScript } = matches.at(-1)?.staticData ?? {}
  const session = (matches[0]?.context as { session?: Session } | undefined)?.session
  const script = pageScript ?? (session?.user === null ? visitorScript : undefined)
  const role = session?.user?.role
  const isWhole = matches.every(({ status, _notFound }) => status === 'success' && !_notFound)
  if (
    script === undefined ||
    !isWhole ||
    session?.impersonationEndsAt ||
    (role !== undefined && requestedRole(role) !== undefined)
  )
    return undefined
  return { startScript: startScript({ sheets: [], preloads: [], entries: [script] }) }
}
