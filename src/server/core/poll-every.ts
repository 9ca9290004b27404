/** Looks again and again for work that has come due, one look after the other; a look that fails is followed by the next. */
interface RepeatOptions {
  readonly everyMs: number
  readonly onError: (error: unknown) => void
}

export function repeat(look: () => Promise<void>, { everyMs, onError }: RepeatOptions): { stop(): Promise<void> } {
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
