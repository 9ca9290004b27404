/** Work that is never done twice at once: whoever asks while it is being done has it done once more afterwards. */
export interface CoalescedTask {
  start(): void
  /** Until nothing is being done. */
  done(): Promise<void>
}

export function coalesce(work: () => Promise<void>, onError: (error: unknown) => void): CoalescedTask {
  let running: Promise<void> | undefined
  let isAsked = false

  const run = async () => {
    while (isAsked) {
      isAsked = false
      await work().catch(onError)
    }
    running = undefined
  }

  return {
    start: () => {
      isAsked = true
      running ??= run()
    },
    done: async () => running,
  }
}
