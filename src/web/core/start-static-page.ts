/**
 * What every plain page still does by itself: its switch between light and dark, its way out, and the watch over the
 * session whose account stands in the header. The elements are those of the shell; they name what they do.
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

/** Who is signed in, as the account menu of the page says. */
function displayedAccount(): CachedUser | null {
  const shown = document.querySelector<HTMLElement>('[data-account]')?.dataset.account
  return shown === undefined ? null : JSON.parse(shown)
}

/** The browser brings a page back as it was left, and meanwhile somebody may have signed in. */
async function reloadForOtherUser(account: CachedUser | null): Promise<void> {
  // A connection that fails says nothing about who is signed in.
  const answer = await fetch('/api/session').catch(() => undefined)
  if (!answer?.ok) return
  const { user }: { user: { id: string } | null } = await answer.json()
  if (user?.id !== account?.id) window.location.reload()
}

/** Ends every session of the user [AUTH-10]. Where that fails, the menu says so and the button can be pressed again. */
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
