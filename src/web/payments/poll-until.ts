/** Polls until the value matches or the time is up [PAY-02]. */
export const pollIntervalMs = 1_000
export const pollTimeoutMs = 10_000

export class PollTimeoutError extends Error {
  override readonly name = 'PollTimeoutError'
  constructor() {
    super('Polling timed out')
  }
}

interface Poll<T> {
  read: (signal: AbortSignal) => Promise<T>
  isDone: (answer: T) => boolean
  /** Ends the polling early, for example on leave. */
  signal: AbortSignal
}

/** A failed read is ignored, because the next one may succeed. */
export async function pollUntil<T>({ read, isDone, signal }: Poll<T>): Promise<T> {
  const end = performance.now() + pollTimeoutMs
  while (true) {
    const answer = await read(signal).catch(() => undefined)
    signal.throwIfAborted()
    if (answer !== undefined && isDone(answer)) return answer
    if (performance.now() + pollIntervalMs > end) throw new PollTimeoutError()
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    signal.throwIfAborted()
  }
}
