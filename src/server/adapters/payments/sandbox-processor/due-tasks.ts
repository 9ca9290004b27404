/**
 * Does work as it comes due, some of it at once. What is due stands in the database: it is claimed by moving its time
 * ahead, so that what a stopped or killed processor left undone is found again.
 */
export interface DueWork<Item> {
  readonly claim: (limit: number) => Promise<readonly Item[]>
  readonly perform: (item: Item) => Promise<unknown>
  /** Undefined where nothing is left. */
  readonly untilNextMs: () => Promise<number | undefined>
  readonly atOnce: number
  readonly retryMs: number
}

export function dueLoop<Item>({ claim, perform, untilNextMs, atOnce, retryMs }: DueWork<Item>) {
  const inTransit = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let claiming: Promise<void> | undefined
  let askedAgain = false
  let isStopped = false

  async function claimDue(): Promise<void> {
    askedAgain = false
    if (inTransit.size >= atOnce) return
    const due = await claim(atOnce - inTransit.size)
    for (const item of due) begin(item)
    const milliseconds = await untilNextMs()
    clearTimeout(timer)
    if (milliseconds !== undefined) timer = setTimeout(wake, Math.max(milliseconds, 10)).unref()
  }

  /** Work that fails on the database or by the stop leaves its item claimed; the claim runs out by itself. */
  function begin(item: Item): void {
    const work: Promise<void> = perform(item)
      .catch(() => undefined)
      .then(() => {
        inTransit.delete(work)
        wake()
      })
    inTransit.add(work)
  }

  /** Looks for due work now, and again later as long as any is left. A call during a look asks for one more look. */
  function wake(): void {
    askedAgain = true
    if (claiming !== undefined || isStopped) return
    claiming = claimDue()
      .catch(() => {
        timer = setTimeout(wake, retryMs).unref()
      })
      .finally(() => {
        claiming = undefined
        if (askedAgain) wake()
      })
  }

  return {
    wake,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await Promise.all([claiming, ...inTransit])
      clearTimeout(timer)
    },
  }
}
