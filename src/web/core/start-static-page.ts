/** What every static page still does: the buttons of the shell, early presses and the session watch. */
import { replayPresses } from './early-presses.ts'
import { type CachedUser, setCachedUser } from './id-token.ts'
import { rememberRole } from './last-role.ts'
import { watchSession } from './session-end.ts'
import { watchShellButtons } from './shell-buttons.ts'
import { watchSessionEnd } from './watch-session-end.ts'

export function startStaticPage(): void {
  const account = displayedAccount()
  setCachedUser(account)
  watchSession(() => false)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void reloadForOtherUser(account)
  })
  if (account) {
    rememberRole(account.role)
    watchSessionEnd()
  }
  watchShellButtons()
  replayPresses()
  document.documentElement.dataset.listens = ''
}

/** The signed-in user, read from the account menu. */
function displayedAccount(): CachedUser | null {
  const shown = document.querySelector<HTMLElement>('[data-account]')?.dataset.account
  return shown === undefined ? null : JSON.parse(shown)
}

/** After the back/forward cache, another user may have signed in. */
async function reloadForOtherUser(account: CachedUser | null): Promise<void> {
  // A failed connection says nothing about the session.
  const answer = await fetch('/api/session').catch(() => undefined)
  if (!answer?.ok) return
  const { user }: { user: { id: string } | null } = await answer.json()
  if (user?.id !== account?.id) window.location.reload()
}
