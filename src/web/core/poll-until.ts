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
  read: () => Promise<T>
  isDone: (answer: T) => boolean
  /** Ends the polling early, for example on leave. */
  signal?: AbortSignal
  timeoutMs?: number
}

/** A failed read is ignored, because the next one may succeed. */
export async function pollUntil<T>({ read, isDone, signal, timeoutMs = pollTimeoutMs }: Poll<T>): Promise<T> {
  const end = performance.now() + timeoutMs
  while (true) {
    const answer = await read().catch(() => undefined)
    signal?.throwIfAborted()
    if (answer !== undefined && isDone(answer)) return answer
    if (performance.now() + pollIntervalMs > end) throw new PollTimeoutError()
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
    signal?.throwIfAborted()
  }
}
