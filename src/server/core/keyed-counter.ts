/** Counts per name and in total. */
export interface KeyedCounter {
  add(name: string): void
  remove(name: string): void
  of(name: string): number
  all(): number
}

export function keyedCounter(): KeyedCounter {
  const counts = new Map<string, number>()
  let all = 0
  const of = (name: string) => counts.get(name) ?? 0
  return {
    add: (name) => {
      counts.set(name, of(name) + 1)
      all += 1
    },
    remove: (name) => {
      if (of(name) > 1) counts.set(name, of(name) - 1)
      else counts.delete(name)
      all -= 1
    },
    of,
    all: () => all,
  }
}
