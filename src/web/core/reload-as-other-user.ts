/**
 * The session goes on as somebody else: an administrator begins to look at somebody's account, or leaves it. A fresh page
 * comes, so that nothing that was read as the one stands before the other; nobody asks for anything in between.
 */
import { pauseTokenRefresh } from './id-token.ts'
import { navigateAway } from './session-end.ts'

/** Where it fails, the page goes on. */
export async function reloadAsOtherUser(changed: Promise<unknown>, address: string): Promise<void> {
  const left = changed.then(() => navigateAway(address))
  pauseTokenRefresh(left)
  await left
}
