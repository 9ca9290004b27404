/** Runs at most `maxConcurrent` tasks at once. Others wait in order of arrival. */
export function semaphore(maxConcurrent: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrent) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await task()
    } finally {
      // The permit passes directly to the next task, so no new task overtakes it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
