/**
 * The session goes on as somebody else: an administrator begins to look at somebody's account, or leaves it. A fresh page
 * comes, so that nothing that was read as the one stands before the other; nobody asks for anything in between.
 */
import { holdTokens } from './id-token.ts'
import { leaveFor } from './session-end.ts'

/** Where it fails, the page goes on. */
export async function goOnAsAnother(changed: Promise<unknown>, address: string): Promise<void> {
  const left = changed.then(() => leaveFor(address))
  holdTokens(left)
  await left
}
