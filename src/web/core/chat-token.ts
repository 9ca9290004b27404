/**
 * The token that opens a live socket [MSG-01], kept in this page's memory together with whom it is for. Whoever finds that
 * it is not taken drops it. Browser only.
 */
import { call } from './call.ts'
import { believedUser } from './id-token.ts'

/** A minute, less what the way to the server may take. */
const GOOD_FOR_MS = 50_000

let kept: { readonly identity: string; readonly token: string; readonly endsAt: number } | null = null

/** Null where nobody is signed in. */
export async function chatToken(): Promise<string | null> {
  const identity = believedUser()?.id
  if (identity === undefined) return null
  if (kept?.identity === identity && Date.now() < kept.endsAt) return kept.token
  const endsAt = Date.now() + GOOD_FOR_MS
  const token = await call('GET /{chatProvider}/token', { params: { chatProvider: 'plumbline' }, query: { identity } })
  kept = { identity, token, endsAt }
  return token
}

export function dropChatToken(): void {
  kept = null
}
