/**
 * The id token lives in this module's memory and nowhere else, so that a script that reads storage finds nothing.
 * A page that starts without one exchanges the httpOnly session cookie for it. Browser only: the server never sets it.
 */
let idToken: string | null = null
let cookieExpected = false
let refreshing: Promise<string | null> | null = null

export function keepIdToken(token: string | null) {
  idToken = token
  cookieExpected = token !== null
}

/** The session was read: an exchange is only worth a request when somebody is signed in. */
export function expectSessionCookie(signedIn: boolean) {
  cookieExpected = signedIn
}

export async function idTokenForCall(): Promise<string | null> {
  return idToken ?? (cookieExpected ? refreshIdToken() : null)
}

/** Calls that start together share one exchange. Null means that nobody is signed in. */
export function refreshIdToken(): Promise<string | null> {
  refreshing ??= exchangeCookie().finally(() => {
    refreshing = null
  })
  return refreshing
}

async function exchangeCookie(): Promise<string | null> {
  const answer = await fetch('/api/session/refresh', { method: 'POST' }).catch(() => null)
  const body = answer?.ok ? ((await answer.json()) as { idToken?: string }) : null
  idToken = body?.idToken ?? null
  return idToken
}
