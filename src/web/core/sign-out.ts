import { errorOfAnswer, networkError } from './api-error.ts'
import { idTokenForCall } from './id-token.ts'
import { navigateAfter } from './session-end.ts'

/** Ends every session of the user [AUTH-10] and leaves the page, so that no data stays in memory. */
export async function signOut(): Promise<void> {
  await navigateAfter(endSession(), '/')
}

async function endSession(): Promise<void> {
  // Other calls may wait for the same token, and they must leave before the session ends.
  await idTokenForCall()
  // The cookie identifies the user.
  const answer = await fetch('/api/session', { method: 'DELETE' }).catch((cause: unknown) => {
    throw networkError(cause)
  })
  if (!answer.ok) throw await errorOfAnswer(answer)
}
