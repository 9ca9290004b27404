/** Lets something through once in a while, for each name by itself. This process alone counts: nothing is harmed by two. */
export interface Throttle {
  allows(name: string, now: Date): boolean
}

const namesMax = 10_000

export function throttle(everyMs: number): Throttle {
  const allowedFromMs = new Map<string, number>()
  return {
    allows: (name, now) => {
      if (now.getTime() < (allowedFromMs.get(name) ?? 0)) return false
      // What was let through last stands last, so the first one is the first that may be forgotten.
      allowedFromMs.delete(name)
      allowedFromMs.set(name, now.getTime() + everyMs)
      const oldest = allowedFromMs.keys().next()
      if (allowedFromMs.size > namesMax && !oldest.done) allowedFromMs.delete(oldest.value)
      return true
    },
  }
}
