/**
 * How a call travels: in the process while a page is rendered, over HTTP in the browser. The browser adds the id token;
 * an expired one is renewed once and the call repeated, and if that fails too the page is loaded anew.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { idTokenForCall, refreshIdToken } from './id-token.ts'
import { requestContext } from './request-context.ts'

export const send = createIsomorphicFn()
  .server((path: string, init: RequestInit): Promise<Response> => {
    const context = requestContext()
    if (!context) throw new Error('No request is being rendered, so there is no API to call.')
    return context.callApi(`/api${path}`, init)
  })
  .client(async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`/api${path}`, withToken(init, await idTokenForCall()))
    if (!(await saysTokenExpired(answer))) return answer

    const second = await fetch(`/api${path}`, withToken(init, await refreshIdToken()))
    if (await saysTokenExpired(second)) window.location.reload()
    return second
  })

function withToken(init: RequestInit, token: string | null): RequestInit {
  if (!token) return init
  const headers = new Headers(init.headers)
  headers.set('authorization', token)
  return { ...init, headers }
}

async function saysTokenExpired(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false
  const body: { code?: string } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return body?.code === 'core.tokenExpired'
}
