/**
 * The token for a live connection [MSG-01], in page memory with its account. A denied token is dropped. It does not use
 * `call`, which static pages do not load. Browser only.
 */
import { cachedUser, idTokenForCall, refreshIdToken } from './id-token.ts'

/** One minute, less network time. */
const VALID_FOR_MS = 50_000
const REQUEST_TIMEOUT_MS = 15_000

let kept: { readonly identity: string; readonly token: string; readonly endsAt: number } | null = null

/** Null without a session. Throws if the response is lost. */
export async function chatToken(): Promise<string | null> {
  const identity = cachedUser()?.id
  if (identity === undefined) return null
  if (kept?.identity === identity && Date.now() < kept.endsAt) return kept.token
  const endsAt = Date.now() + VALID_FOR_MS
  const token = await requestToken(identity)
  if (token !== null) kept = { identity, token, endsAt }
  return token
}

export function dropChatToken(): void {
  kept = null
}

async function requestToken(identity: string): Promise<string | null> {
  const idToken = await idTokenForCall()
  if (idToken === null) return null
  const first = await requestTokenWith(idToken, identity)
  if (first.status !== 401) return await tokenOf(first)
  const renewed = await refreshIdToken(idToken)
  return renewed === null ? null : await tokenOf(await requestTokenWith(renewed, identity))
}

function requestTokenWith(idToken: string, identity: string): Promise<Response> {
  return fetch(`/api/plumbline/token?identity=${encodeURIComponent(identity)}`, {
    headers: { authorization: idToken },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
}

async function tokenOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`Live connection token denied: ${answer.status}`)
  return (await answer.json()) as string
}
