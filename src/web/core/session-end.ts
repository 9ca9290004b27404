/**
 * The session ends: signed out here, in another tab, in another browser, or by an admin. A fresh page comes, so
 * that nothing read stays in memory; where the session was lost, it is the sign-in with the way back to where the person
 * was, and what they typed waits there as a draft.
 */
import {
  type CachedUser,
  cachedUser,
  endLocalSession,
  pauseTokenRefresh,
  refreshIdToken,
  verifySession,
} from './id-token.ts'
import { store } from './local-storage.ts'

/** Changes with every sign-out, so that the other tabs hear of it. */
const ENDED = 'session-ended'
const SIGNED_OUT = 'signed-out'

let hasLeft = false
/** Whether the address that is shown asks for a sign-in; the router knows. */
let needsSignIn: () => boolean | Promise<boolean> = () => true

/** Goes to an address once the session has ended; where that fails, the page goes on. */
export async function navigateAfter(ended: Promise<unknown>, address: string): Promise<void> {
  const left = ended.then(() => {
    store(ENDED, String(Date.now()))
    return navigateAway(address)
  })
  pauseTokenRefresh(left)
  await left
}

/** Whoever signs out on this page is on the way to another one. */
export async function redirectToLogin({ role }: CachedUser): Promise<never> {
  await verifySession()
  recordSignedOut()
  const left = navigateAway(loginUrlFor(role, window.location))
  pauseTokenRefresh(left)
  return await left
}

/** The login says why it is shown, once, in the tab that had to leave. */
function recordSignedOut(): void {
  try {
    sessionStorage.setItem(SIGNED_OUT, 'true')
  } catch {
    // Without storage it is shown without the reason.
  }
}

export function readSignedOutFlag(): boolean {
  try {
    const isNoted = sessionStorage.getItem(SIGNED_OUT) !== null
    sessionStorage.removeItem(SIGNED_OUT)
    return isNoted
  } catch {
    return false
  }
}

/** The session ended behind the page's back: a page for everybody stays, as everybody sees it. */
export async function handleSessionEnd(user: CachedUser): Promise<never> {
  await verifySession()
  return await ((await needsSignIn()) ? redirectToLogin(user) : navigateAway(window.location.href))
}

/** Never settles. */
export function navigateAway(address: string): Promise<never> {
  hasLeft = true
  endLocalSession()
  window.location.assign(address)
  return new Promise(() => {})
}

/** The sign-in that fits the page, with the way back [NAV-10]. */
export function loginUrlFor(role: CachedUser['role'], here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const redirect = here.pathname + here.search + here.hash
  if (role === 'admin') return `/admin/login?${new URLSearchParams({ redirect })}`
  const login = /^\/mobile(\/|$)/.test(here.pathname) ? '/mobile/login' : '/login'
  const query = new URLSearchParams({ from: role.endsWith('contractor') ? 'contractor' : 'customer', redirect })
  return `${login}?${query}`
}

/** Follows what other tabs do, and looks again when the browser brings a page back as it was left. */
export function watchSession(pageNeedsSignIn: typeof needsSignIn): () => void {
  needsSignIn = pageNeedsSignIn
  const onStorage = ({ key }: StorageEvent) => {
    const user = cachedUser()
    if (key === ENDED && user !== null) void handleSessionEnd(user)
  }
  const refetchPayouts = async ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    if (hasLeft) return window.location.reload()
    const user = cachedUser()
    // A connection that fails says nothing about the session.
    if (user !== null && (await refreshIdToken().catch(() => '')) === null) await handleSessionEnd(user)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', refetchPayouts)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', refetchPayouts)
  }
}
