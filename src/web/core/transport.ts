/**
 * The transport of API calls: in process on the server, HTTP in the browser. The browser adds the id token, renews an
 * expired one once and repeats the call. If it is still too old, the page reloads [AUTH-09]. If the session has ended,
 * the user signs in again.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { cachedUser, idTokenForCall, refreshIdToken, reloadPage } from './id-token.ts'
import { requestContext } from './request-context.ts'
import { handleSessionEnd, redirectToLogin } from './session-end.ts'

export const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const context = requestContext()
    if (!context) throw new Error('No request is being rendered, so there is no API to call.')
    return context.callApi(`/api${path}`, init)
  })
  .client(async (path: string, init: RequestInit): Promise<Response> => {
    const token = await idTokenForCall()
    const answer = await fetch(`/api${path}`, withToken(init, token))
    const denied = await tokenErrorOf(answer)
    if (denied === undefined) return answer
    // No user signed in on this page, so there is nothing to renew.
    if (denied === 'missing' && cachedUser() === null) return answer

    const renewed = await refreshIdToken(token)
    if (renewed !== null) {
      const second = await fetch(`/api${path}`, withToken(init, renewed))
      const again = await tokenErrorOf(second)
      if (again === 'expired') return await reloadPage()
      if (again !== 'missing') return second
    }
    const user = cachedUser()
    if (user === null) return answer
    // A mutation requires a sign-in. A query keeps a public page open.
    return await (init.method === 'GET' ? handleSessionEnd(user) : redirectToLogin(user))
  })

function withToken(init: RequestInit, token: string | null): RequestInit {
  if (!token) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', token)
  return { ...init, headers }
}

/** Why the server denied the token: expired, or no active session. */
async function tokenErrorOf(answer: Response): Promise<'expired' | 'missing' | undefined> {
  if (answer.status !== 401) return undefined
  const body: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  if (body?.code === 'core.tokenExpired') return 'expired'
  return body?.code === 'core.unauthenticated' ? 'missing' : undefined
}
