/**
 * Handles the end of a session: signed out here, in another tab or browser, or by an admin. A reload clears all data.
 * After a lost session it opens the login with the way back, and drafts are restored there.
 */
import {
  type CachedUser,
  cachedUser,
  endLocalSession,
  pauseTokenRefresh,
  refreshIdToken,
  verifySession,
} from './id-token.ts'
import { deleteDrafts, stopDrafts, store } from './local-storage.ts'

/** Changes with every sign-out, so that other tabs detect it. */
const ENDED = 'session-ended'
const SIGNED_OUT = 'signed-out'

let hasLeft = false
/** Whether the current path requires a sign-in. */
let needsSignIn: () => boolean | Promise<boolean> = () => true

/** Navigates after the user has signed out. If that fails, the page continues. */
export async function navigateAfter(ended: Promise<unknown>, address: string): Promise<void> {
  const user = cachedUser()?.id ?? null
  stopDrafts(user)
  const left = ended.then(
    () => {
      if (user !== null) deleteDrafts(user)
      store(ENDED, String(Date.now()))
      return navigateAway(address)
    },
    (error: unknown) => {
      stopDrafts(null)
      throw error
    },
  )
  pauseTokenRefresh(left)
  await left
}

/** A sign-out on this page already navigates. */
export async function redirectToLogin({ role }: CachedUser): Promise<never> {
  await verifySession()
  recordSignedOut()
  const left = navigateAway(loginUrlFor(role, window.location))
  pauseTokenRefresh(left)
  return await left
}

/** The login shows the reason once, in the tab that had to leave. */
function recordSignedOut(): void {
  try {
    sessionStorage.setItem(SIGNED_OUT, 'true')
  } catch {
    // Without storage, the login shows no reason.
  }
}

let wasSignedOut: boolean | undefined

/** Whether this tab had to leave. Read once, because a lost session always loads a new document. */
export function readSignedOutFlag(): boolean {
  try {
    wasSignedOut ??= sessionStorage.getItem(SIGNED_OUT) !== null
  } catch {
    wasSignedOut = false
  }
  return wasSignedOut
}

/** An effect of the login: the next document shows no reason, and neither does another visit to the login. */
export function clearSignedOutFlag(): () => void {
  try {
    sessionStorage.removeItem(SIGNED_OUT)
  } catch {
    // Without storage, no reason was recorded.
  }
  return () => {
    wasSignedOut = false
  }
}

/** The session ended elsewhere. A public page stays, as visitors see it. */
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

/** The login for this page, with the way back [NAV-10]. */
export function loginUrlFor(role: CachedUser['role'], here: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const redirect = here.pathname + here.search + here.hash
  if (role === 'admin') return `/admin/login?${new URLSearchParams({ redirect })}`
  const login = /^\/mobile(\/|$)/.test(here.pathname) ? '/mobile/login' : '/login'
  const query = new URLSearchParams({ from: role.endsWith('contractor') ? 'contractor' : 'customer', redirect })
  return `${login}?${query}`
}

/** Follows other tabs, and checks again after the back/forward cache. */
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
    // A failed connection does not mean a failed session.
    if (user !== null && (await refreshIdToken().catch(() => '')) === null) await handleSessionEnd(user)
  }
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', refetchPayouts)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', refetchPayouts)
  }
}
