/** The document around every page: head, session and toasts. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type AnyRouter,
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useHydrated,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import expandedFont from '../fonts/archivo-expanded.woff2?url'
import textFont from '../fonts/archivo-text.woff2?url'
import { lazyPart } from './lazy-part.ts'
import '../ui/global.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { StepUp } from '../shell/step-up.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { ToastList } from '../ui/toast-list.tsx'
import { colorSchemeOfServer, colorSchemeScript } from './color-scheme.ts'
import { replayPresses } from './early-presses.ts'
import { setCachedUser } from './id-token.ts'
import { Island } from './island.tsx'
import { useNonce } from './nonce.ts'
import { rememberTimeZone } from './reader-time-zone.ts'
import { requestContext } from './request-context.ts'
import { restoreFocus } from './restore-focus.ts'
import { useRole } from './select-role.ts'
import { sessionQuery, useSession } from './session.ts'
import { watchSession } from './session-end.ts'
import { siteDescription } from './site-name.ts'
import { staticPageOf } from './static-page.ts'
import { watchSessionEnd } from './watch-session-end.ts'

/** Lazy, because only impersonating admins need it. */
const ImpersonationBanner = lazyPart(
  async () => (await import('../shell/impersonation-banner.tsx')).ImpersonationBanner,
)

/** Lazy, because only the demo administrator sees it. */
const FactorReminder = lazyPart(async () => (await import('../shell/factor-reminder.tsx')).FactorReminder)

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

/** Server only. A browser would add it to the page's own tag. */
const forMachines = [
  { name: 'description', content: siteDescription },
  // A page is listed only if it says so. Pages behind a login and missing pages never are.
  { name: 'robots', content: 'noindex, follow' },
]

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (typeof window !== 'undefined') {
      setCachedUser(session.user)
      if (session.user) rememberTimeZone()
    }
    // Usually no page is protected, so the rules load on demand.
    if (session.protectedPages) (await import('./access-gate.ts')).redirectToGate(session, location)
    return { session }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Plumbline' },
      { name: 'theme-color', content: '#0C2B20' },
      ...(import.meta.env.SSR ? forMachines : []),
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      preloadFont(textFont),
      preloadFont(expandedFont),
    ],
  }),
  component: Root,
  shellComponent: Document,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ErrorPage,
})

function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  const plain = staticPageOf(useRouter())
  return (
    <html lang="en-AU" data-time-zone={requestContext()?.timeZone} {...colorSchemeOfServer}>
      <head>
        <script nonce={nonce} suppressHydrationWarning>
          {colorSchemeScript}
        </script>
        <HeadContent />
      </head>
      <body>
        {children}
        {plain ? <script nonce={nonce}>{plain.startScript}</script> : <Scripts />}
      </body>
    </html>
  )
}

/** If the rules fail to load, a signed-out user still leaves the page. */
async function isGuarded(router: AnyRouter): Promise<boolean> {
  const guards = await import('./guards.ts').catch(() => undefined)
  return guards?.isGuarded(router.state.matches) ?? true
}

function Root() {
  const router = useRouter()
  const { user, impersonationEndsAt, missingFactor } = useSession()
  // A rendered page does not rerun beforeLoad, and its children call the API after this.
  useLayoutEffect(() => setCachedUser(user), [user])
  useRole(user)
  useEffect(restoreFocus, [])
  useEffect(replayPresses, [])
  useEffect(() => watchSession(() => isGuarded(router)), [router])
  useLive(impersonationEndsAt ? undefined : user?.id)
  // Browser only, because only the browser loads the banner's styles.
  const isHydrated = useHydrated()

  return (
    <>
      <Island name="offline" component={OfflineBar} data={{}} actions={{}} />
      {isHydrated && user && impersonationEndsAt ? (
        <Suspense>
          <ImpersonationBanner user={user} until={impersonationEndsAt} />
        </Suspense>
      ) : null}
      {isHydrated && missingFactor === 'reminded' ? (
        <Suspense>
          <FactorReminder />
        </Suspense>
      ) : null}
      <Outlet />
      <StepUp />
      <Island name="toasts" component={ToastList} data={{}} actions={{}} />
    </>
  )
}

/** Connects a signed-in tab, which also detects the end of the session. */
function useLive(accountId: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => (accountId === undefined ? undefined : watchSessionEnd(queryClient)), [accountId, queryClient])
}
