/**
 * Ignores a second submit while the first one runs. A busy button comes too late, because the form is validated first
 * by a schema that may still load.
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
