/**
 * The buttons of every shell: colour scheme and sign-out. They work on static pages and before hydration, because one
 * listener reads the action from the element.
 */
import { switchColorScheme } from './color-scheme.ts'
import { signOut } from './sign-out.ts'

export function watchShellButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-does]') : null
    if (button?.dataset.does === 'switch-color-scheme') switchColorScheme()
    if (button?.dataset.does === 'sign-out') void signOutBy(button)
  })
}

/** If it fails, the menu says so and the button works again. */
async function signOutBy(button: HTMLButtonElement): Promise<void> {
  button.disabled = true
  await signOut().catch((error: unknown) => {
    button.disabled = false
    const failure = document.querySelector('[data-says="sign-out-failed"]')
    if (failure) failure.textContent = error instanceof Error ? error.message : String(error)
  })
}
