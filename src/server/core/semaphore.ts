/** Runs works with at most `atOnce` of them at the same time; the others wait in the order in which they came. */
export function semaphore(maxConcurrent: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await task()
    } finally {
      // The turn is handed on rather than given back, so that nobody slips in between.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
