/**
 * Runs due tasks from the database, several at once. A claim moves the due time ahead, so unfinished tasks of a killed
 * processor become due again.
 */
export interface DueTaskOptions<Item> {
  readonly claim: (limit: number) => Promise<readonly Item[]>
  readonly perform: (item: Item) => Promise<unknown>
  /** Undefined without tasks. */
  readonly untilNextMs: () => Promise<number | undefined>
  readonly maxConcurrent: number
  readonly retryMs: number
}

export function dueTaskLoop<Item>({ claim, perform, untilNextMs, maxConcurrent, retryMs }: DueTaskOptions<Item>) {
  const active = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let claiming: Promise<void> | undefined
  let isWakeRequested = false
  let isStopped = false

  async function claimDue(): Promise<void> {
    isWakeRequested = false
    if (active.size >= maxConcurrent) return
    const due = await claim(maxConcurrent - active.size)
    for (const item of due) startTask(item)
    const milliseconds = await untilNextMs()
    clearTimeout(timer)
    if (milliseconds !== undefined) timer = setTimeout(wake, Math.max(milliseconds, 10)).unref()
  }

  /** A task that fails or is stopped stays claimed until the claim expires. */
  function startTask(item: Item): void {
    const work: Promise<void> = perform(item)
      .catch(() => undefined)
      .then(() => {
        active.delete(work)
        wake()
      })
    active.add(work)
  }

  /** Claims due tasks now and schedules the next run. A call during a run causes one more run. */
  function wake(): void {
    isWakeRequested = true
    if (claiming !== undefined || isStopped) return
    claiming = claimDue()
      .catch(() => {
        timer = setTimeout(wake, retryMs).unref()
      })
      .finally(() => {
        claiming = undefined
        if (isWakeRequested) wake()
      })
  }

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([claiming, ...active])
      clearTimeout(timer)
    },
  }
}
