/**
 * Whoever presses twice means it once: while a deed is under way it is not begun again. A button that is drawn as busy
 * comes too late for this, because a form is checked before anything is sent, by rules that may still be on their way.
 */
export function singleFlight<Args extends unknown[]>(): (
  action: (...args: Args) => unknown,
  ...args: Args
) => Promise<void> {
  let isInTransit = false
  return async (action, ...args) => {
    if (isInTransit) return
    isInTransit = true
    try {
      await action(...args)
    } finally {
      isInTransit = false
    }
  }
}
