/** Start calls getRouter() once per rendered request and once in the browser. */
import { type AnyRouter, createRouter, lazyRouteComponent, type RouterEvents } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { setReaderTimeZone } from '#domain/core/reader-time-zone.ts'
import { routeTree } from '../route-tree.gen.ts'
import { PageSkeleton } from '../ui/skeletons.tsx'
import { dashboardRewrite } from './dashboard-search.ts'
import { createQueryClient } from './query-client.ts'
import { renderedTimeZone } from './reader-time-zone.ts'
import { requestContext } from './request-context.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const SKELETON_AFTER_MS = 150
/** Longer than a link stays under the pointer while scrolling. */
const PRELOAD_AFTER_MS = 120

type NavigationChange = Pick<RouterEvents['onRendered'], 'fromLocation' | 'pathChanged'>

setReaderTimeZone(renderedTimeZone)

export function getRouter() {
  const queryClient = createQueryClient()
  const nonce = requestContext()?.nonce
  const router = createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    rewrite: dashboardRewrite,
    defaultPreload: 'intent',
    defaultPreloadDelay: PRELOAD_AFTER_MS,
    // Loaders use the query cache, which knows what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: SKELETON_AFTER_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: lazyRouteComponent(() => import('../shell/error-page.tsx'), 'ErrorPage'),
    scrollRestoration: true,
    ...(nonce ? { ssr: { nonce } } : {}),
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  if (!import.meta.env.SSR) followPages(router)
  return router
}

/** Changed search params are no navigation, and a first load has its focus. */
function followPages(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', async (change) => {
    if (isNavigation(change)) (await loadFocusPage())?.leavePage(change)
  })
  router.subscribe('onRendered', async (change) => {
    if (isNavigation(change)) (await loadFocusPage())?.focusPage(change)
  })
}

/** Without connection the page still opens. */
const loadFocusPage = () => import('./focus-page.ts').catch(() => undefined)

const isNavigation = ({ fromLocation, pathChanged }: NavigationChange) => fromLocation !== undefined && pathChanged

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
  /** Static data of a page for its shell. */
  interface StaticDataRouteOption {
    /** The short name in the top bar. */
    title?: string
    /** The AI chat needs the whole phone screen (NAV-11). */
    hidesBottomMenu?: true
  }
}
