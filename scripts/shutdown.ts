// One orderly shutdown for every program. A terminal signals us and the launcher at the same time, so repeated requests
// run it once.
const hardStopMs = 8_000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type Shutdown = {
  /** Runs at the end, the last added first. During the shutdown it runs at once. */
  add(stop: () => Promise<void>): void
  /** Gives the stops this much more time, in milliseconds. */
  extend(ms: number): void
  /** Ends the program and never returns. */
  exit(code: number, sentence?: string): Promise<never>
  /** Aborts when the shutdown starts. */
  readonly signal: AbortSignal
}

/**
 * Handles signals and the end of the launcher, and stops what was added. An interrupted program exits with
 * `interruptedExitCode`: 0 for a server, 1 for a check without a result.
 */
export function prepareShutdown(interruptedExitCode: 0 | 1 = 0): Shutdown {
  const stops: (() => Promise<void>)[] = []
  const ending = new AbortController()
  let extraMs = 0
  let exiting: Promise<never> | undefined

  const exit = (code: number, sentence?: string): Promise<never> => {
    exiting ??= run(code, sentence)
    return exiting
  }
  const run = async (code: number, sentence?: string): Promise<never> => {
    if (sentence) console.error(sentence)
    ending.abort()
    setTimeout(() => process.exit(1), hardStopMs + extraMs).unref()
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
  // The channel to the launcher must not keep a finished program running.
  process.channel?.unref()
  const add = (stop: () => Promise<void>) => {
    if (exiting) void stop()
    else stops.push(stop)
  }
  const extend = (ms: number) => {
    extraMs += ms
  }
  return { add, extend, exit, signal: ending.signal }
}
