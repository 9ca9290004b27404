/** Looks again and again for work that has come due, one look after the other; a look that fails is followed by the next. */
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
