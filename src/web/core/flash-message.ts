/** A message for after a reload. It is stored in this tab and shown once. */
import { useEffect } from 'react'
import { showSuccess } from './toasts.ts'

const NAME = 'message-after-reload'

export function reloadWithMessage(message: string): void {
  try {
    sessionStorage.setItem(NAME, message)
  } catch {
    // Without storage, the page reloads without a message.
  }
  window.location.reload()
}

/** For the reloaded page. */
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
