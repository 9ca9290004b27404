/** A page that loads itself again says afterwards what was done: the message waits in this tab, and is shown once. */
import { useEffect } from 'react'
import { showSuccess } from './toasts.ts'

const NAME = 'message-after-reload'

export function reloadWithMessage(message: string): void {
  try {
    sessionStorage.setItem(NAME, message)
  } catch {
    // Storage may be forbidden: the page comes again without a word, and shows what was done.
  }
  window.location.reload()
}

/** For the page that is loaded again. */
export function useFlashMessage(): void {
  useEffect(() => {
    const message = readFlashMessage()
    if (message !== undefined) showSuccess(message)
  }, [])
}

function readFlashMessage(): string | undefined {
  try {
    const message = sessionStorage.getItem(NAME) ?? undefined
    sessionStorage.removeItem(NAME)
    return message
  } catch {
    return undefined
  }
}
