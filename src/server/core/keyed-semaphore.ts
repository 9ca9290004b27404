/** So many do something at once, and of the same person one; whoever comes then waits, in the order in which they came. */
interface Waiting {
  readonly who: unknown
  readonly begin: () => void
}

/** Answers the function that ends a turn. Where the signal comes first, the turn is not taken, and the wait fails. */
export type AcquirePermit = (who: unknown, signal: AbortSignal) => Promise<() => void>

export function turns(max: number): AcquirePermit {
  const atIt = new Set<unknown>()
  const line: Waiting[] = []

  const callNext = () => {
    const next = atIt.size < max ? line.findIndex(({ who }) => !atIt.has(who)) : -1
    for (const { who, begin } of next < 0 ? [] : line.splice(next, 1)) {
      atIt.add(who)
      begin()
    }
  }

  return async (who, signal) => {
    const turn = Promise.withResolvers<void>()
    const waiting = { who, begin: turn.resolve }
    const leave = () => {
      const place = line.indexOf(waiting)
      if (place >= 0) line.splice(place, 1)
      turn.reject(signal.reason)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', leave, { once: true })
    line.push(waiting)
    callNext()
    await turn.promise.finally(() => signal.removeEventListener('abort', leave))

    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      atIt.delete(who)
      callNext()
    }
  }
}
