import type { KeyboardEvent } from 'react'

/** For a box of several lines: Enter sends, Shift and Enter makes a new line. */
export function submitOnEnter(send: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Enter also ends the composition of a character, which is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
}
