/** Work that is never done twice at once: whoever asks while it is being done has it done once more afterwards. */
export interface CoalescedTask {
  start(): void
  /** Until nothing is being done. */
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
