/** Lets one call per name and interval through. Each process counts for itself, which is harmless. */
export interface Throttle {
  allows(name: string, now: Date): boolean
}

const namesMax = 10_000

export function throttle(everyMs: number): Throttle {
  const allowedFromMs = new Map<string, number>()
  return {
    allows: (name, now) => {
      if (now.getTime() < (allowedFromMs.get(name) ?? 0)) return false
      // The last allowed name is last, so the first is the oldest.
      allowedFromMs.delete(name)
      allowedFromMs.set(name, now.getTime() + everyMs)
      const oldest = allowedFromMs.keys().next()
      if (allowedFromMs.size > namesMax && !oldest.done) allowedFromMs.delete(oldest.value)
      return true
    },
  }
}
