/** The document around every page: head, kit, session, toasts. */
import { ColorSchemeScript, MantineProvider, mantineHtmlProps } from '@mantine/core'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
} from '@tanstack/react-router'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import expandedFont from '../fonts/archivo-expanded.woff2?url'
import textFont from '../fonts/archivo-text.woff2?url'
import '../kit-variables.gen.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '../ui/global.css'
import { ErrorPage } from '../shell/error-page.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { OfflineBar } from '../ui/offline-bar.tsx'
import { theme } from '../ui/theme.ts'
import { ToastList } from '../ui/toast-list.tsx'
import { isGuarded } from './guards.ts'
import { believeSignedIn } from './id-token.ts'
import { watchSession } from './lost-session.ts'
import { useRole } from './select-role.ts'
import { sessionQuery, useSession } from './session.ts'
import { askAtEntrance } from './site-entrance.ts'
import { useLive } from './use-live.ts'

declare global {
  /** Where the kit's dialogs look for the nonce of the style element that stops the page behind them from scrolling. */
  var __webpack_nonce__: string | undefined
}

const DESCRIPTION =
  'Describe building, renovation and trade work once, compare quotes in stages, and pay each stage only when you approve it.'

const preloadFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery)
    if (typeof window !== 'undefined') believeSignedIn(session.user)
    askAtEntrance(session, location)
    return { session }
  },
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Plumbline' },
      { name: 'description', content: DESCRIPTION },
      { name: 'theme-color', content: '#0C2B20' },
    ],
    links: [
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      preloadFont(textFont),
      preloadFont(expandedFont),
    ],
  }),
  component: Root,
  shellComponent: Document,
  notFoundComponent: NotFoundPage,
  errorComponent: RootError,
})

function Document({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <html lang="en-AU" {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  const router = useRouter()
  const nonce = useNonce()
  const { user } = useSession()
  // A page that arrived rendered does not run beforeLoad again; its children's first calls come after this.
  useLayoutEffect(() => believeSignedIn(user), [user])
  useRole(user)
  useEffect(() => watchSession(() => isGuarded(router.state.matches)), [router])
  useLive(user?.id)
  useLayoutEffect(() => {
    globalThis.__webpack_nonce__ = nonce
  }, [nonce])

  return (
    <Kit>
      <OfflineBar />
      <Outlet />
      <ToastList />
    </Kit>
  )
}

/** Not even the session could be read, so there is no shell to stand in. */
function RootError(props: ErrorComponentProps) {
  return (
    <Kit>
      <ErrorPage {...props} />
    </Kit>
  )
}

function Kit({ children }: { children: ReactNode }) {
  const nonce = useNonce()
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} getStyleNonce={() => nonce ?? ''}>
      {children}
    </MantineProvider>
  )
}

/** The browser hides nonce attributes from scripts, so the router repeats it in a meta element. */
function useNonce(): string | undefined {
  const rendered = useRouter().options.ssr?.nonce
  if (typeof document === 'undefined') return rendered
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content
}
