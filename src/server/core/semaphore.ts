interface PendingTask {
  readonly key: unknown
  readonly start: () => void
}

/** Returns the function that releases the permit. Rejects if the signal aborts first. */
export type AcquirePermit = (key: unknown, signal: AbortSignal) => Promise<() => void>

/** Limits concurrent tasks in total and to one per key. Others wait in order of arrival. */
export function keyedSemaphore(max: number): AcquirePermit {
  const active = new Set<unknown>()
  const queue: PendingTask[] = []

  const startNext = () => {
    const next = active.size < max ? queue.findIndex(({ key }) => !active.has(key)) : -1
    for (const { key, start } of next < 0 ? [] : queue.splice(next, 1)) {
      active.add(key)
      start()
    }
  }

  return async (key, signal) => {
    const permit = Promise.withResolvers<void>()
    const entry = { key, start: permit.resolve }
    const abandon = () => {
      const index = queue.indexOf(entry)
      if (index >= 0) queue.splice(index, 1)
      permit.reject(signal.reason)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', abandon, { once: true })
    queue.push(entry)
    startNext()
    await permit.promise.finally(() => signal.removeEventListener('abort', abandon))

    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      active.delete(key)
      startNext()
    }
  }
}

/** Runs at most `maxConcurrent` tasks at once. Others wait in order of arrival. */
export function semaphore(maxConcurrent: number) {
  const acquire = keyedSemaphore(maxConcurrent)
  const { signal } = new AbortController()
  return async <T>(task: () => Promise<T>): Promise<T> => {
    const release = await acquire(Symbol('task'), signal)
    try {
      return await task()
    } finally {
      release()
    }
  }
}
