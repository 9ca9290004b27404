/**
 * What every static page still does: colour scheme, sign-out and the session watch. The elements come from the shell
 * and name their action.
 */
import { errorOfAnswer, networkError } from './api-error.ts'
import { switchColorScheme } from './color-scheme.ts'
import { type CachedUser, setCachedUser } from './id-token.ts'
import { rememberRole } from './last-role.ts'
import { navigateAfter, watchSession } from './session-end.ts'
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
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-does]') : null
    if (button?.dataset.does === 'switch-color-scheme') switchColorScheme()
    if (button?.dataset.does === 'sign-out') void signOut(button)
  })
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

/** Ends every session of the user [AUTH-10]. If it fails, the menu says so and the button works again. */
async function signOut(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  const ended = fetch('/api/session', { method: 'DELETE' }).then(
    async (answer) => {
      if (!answer.ok) throw await errorOfAnswer(answer)
    },
    (cause: unknown) => {
      throw networkError(cause)
    },
  )
  await navigateAfter(ended, '/').catch((error: unknown) => {
    button.disabled = false
    const failure = document.querySelector('[data-says="sign-out-failed"]')
    if (failure) failure.textContent = error instanceof Error ? error.message : String(error)
  })
}
