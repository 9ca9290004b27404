import type { KeyboardEvent } from 'react'

/** For a multi-line box: Enter submits, Shift+Enter adds a line. */
export function submitOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Enter also ends an IME composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
