/** Lets something through once in a while, for each name by itself. This process alone counts: nothing is harmed by two. */
export interface Pace {
  allows(name: string, now: Date): boolean
}

const namesMax = 10_000

export function pace(everyMs: number): Pace {
  const nextMs = new Map<string, number>()
  return {
    allows: (name, now) => {
      if (now.getTime() < (nextMs.get(name) ?? 0)) return false
      // What was let through last stands last, so the first one is the first that may be forgotten.
      nextMs.delete(name)
      nextMs.set(name, now.getTime() + everyMs)
      const oldest = nextMs.keys().next()
      if (nextMs.size > namesMax && !oldest.done) nextMs.delete(oldest.value)
      return true
    },
  }
}
