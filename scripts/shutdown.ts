// One orderly way out for every program we start. The signals of a terminal reach us and the launcher at the same time,
// so the same wish arrives twice; it is granted once.
const hardStopMs = 8_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Shutdown = {
  /** Runs when the program ends, the last added first. Added while it is ending, it runs at once. */
  add(stop: () => Promise<void>): void
  /** Ends the program; never comes back. */
  exit(code: number, sentence?: string): Promise<never>
  /** Aborts when the end begins, for work that can be broken off. */
  readonly signal: AbortSignal
}

/**
 * Listens for signals and for the death of the launcher, and stops what was added. Whoever is asked to end before the work
 * is done ends with `brokenOff`: 0 for a server, which is never done, and 1 for a check that has found out nothing.
 */
export function prepareShutdown(interruptedExitCode: 0 | 1 = 0): Shutdown {
  const stops: (() => Promise<void>)[] = []
  const ending = new AbortController()
  let exiting: Promise<never> | undefined

  const exit = (code: number, sentence?: string): Promise<never> => {
    exiting ??= run(code, sentence)
    return exiting
  }
  const run = async (code: number, sentence?: string): Promise<never> => {
    if (sentence) console.error(sentence)
    ending.abort()
    setTimeout(() => process.exit(1), hardStopMs).unref()
    let failed = false
    for (let stop = stops.pop(); stop; stop = stops.pop()) {
      await stop().catch((error: unknown) => {
        failed = true
        console.error(error)
      })
    }
    process.exit(failed ? 1 : code)
  }
  for (const signal of signals) process.on(signal, () => void exit(interruptedExitCode))
  process.on('disconnect', () => void exit(interruptedExitCode))
  // The channel to the launcher must not keep a finished program alive.
  process.channel?.unref()
  const add = (stop: () => Promise<void>) => {
    if (exiting) void stop()
    else stops.push(stop)
  }
  return { add, exit, signal: ending.signal }
}
