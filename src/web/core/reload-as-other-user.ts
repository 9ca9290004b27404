/**
 * The session continues as another user, when an admin starts or stops an impersonation. A reload clears all data of
 * the first user, and token refresh pauses until then.
 */
import { pauseTokenRefresh } from './id-token.ts'
import { navigateAway } from './session-end.ts'

/** If it fails, the page continues. */
export async function reloadAsOtherUser(changed: Promise<unknown>, address: string): Promise<void> {
  const left = changed.then(() => navigateAway(address))
  pauseTokenRefresh(left)
  await left
}
