/** Items in an order. One item finds its place by halving the list; many are sorted by themselves and merged into it. */
const mergeThreshold = 32

export class SortedList<T, Key> {
  readonly #keyOf: (item: T) => Key
  readonly #compare: (a: Key, b: Key) => number
  #items: T[] = []

  /** What an item is ordered by must stay the same while it is in the list. */
  constructor(keyOf: (item: T) => Key, compare: (a: Key, b: Key) => number) {
    this.#keyOf = keyOf
    this.#compare = compare
  }

  get length(): number {
    return this.#items.length
  }

  at(index: number): T | undefined {
    return this.#items[index]
  }

  /** How many stand before the key, or before and beside it: nobody in the list need have it. */
  rank(key: Key, inclusive = false): number {
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compare(this.#keyOf(this.#items[middle] as T), key)
      if (order < 0 || (inclusive && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Says where it stands now. */
  add(item: T): number {
    const index = this.rank(this.#keyOf(item))
    this.#items.splice(index, 0, item)
    return index
  }

  /** Says where it stood. */
  remove(item: T): number {
    const index = this.rank(this.#keyOf(item))
    this.#items.splice(index, 1)
    return index
  }

  addAll(items: readonly T[]): void {
    if (items.length < mergeThreshold) for (const item of items) this.add(item)
    else this.#merge(items.toSorted((a, b) => this.#compare(this.#keyOf(a), this.#keyOf(b))))
  }

  /** Comparing costs more than copying, so each one's place is looked up and what lies between is copied. */
  #merge(added: readonly T[]): void {
    const previous = this.#items
    const merged: T[] = []
    let copied = 0
    for (const item of added) {
      for (const index = this.rank(this.#keyOf(item)); copied < index; copied++) merged.push(previous[copied] as T)
      merged.push(item)
    }
    for (; copied < previous.length; copied++) merged.push(previous[copied] as T)
    this.#items = merged
  }
}
