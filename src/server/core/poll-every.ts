/** Runs a task at an interval, one run at a time. A failed run doesn't stop the next. */
interface PollOptions {
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

export function pollEvery(task: () => Promise<void>, { everyMs, onError }: PollOptions): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
