/** A task that never runs twice at once. A start during a run triggers one more run afterwards. */
export interface CoalescedTask {
  start(): void
  /** Resolves when no run is active. */
  done(): Promise<void>
}

export function coalesce(task: () => Promise<void>, onError: (error: unknown) => void): CoalescedTask {
  let running: Promise<void> | undefined
  let isRequested = false

  const run = async () => {
    while (isRequested) {
      isRequested = false
      await task().catch(onError)
    }
    running = undefined
  }

  return {
    start: () => {
      isRequested = true
      running ??= run()
    },
    done: async () => running,
  }
}
