/** A sorted list. Single items use binary search. Bulk inserts are sorted and merged. */
const mergeThreshold = 32

export class SortedList<T, Key> {
  readonly #keyOf: (item: T) => Key
  readonly #compare: (a: Key, b: Key) => number
  #items: T[] = []

  /** The key of an item must not change while it is in the list. */
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

  /** The number of items before the key, or up to the key if inclusive. The key need not be in the list. */
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

  /** Returns its new index. */
  add(item: T): number {
    const index = this.rank(this.#keyOf(item))
    this.#items.splice(index, 0, item)
    return index
  }

  /** Returns its old index. */
  remove(item: T): number {
    const index = this.rank(this.#keyOf(item))
    this.#items.splice(index, 1)
    return index
  }

  addAll(items: readonly T[]): void {
    if (items.length < mergeThreshold) for (const item of items) this.add(item)
    else this.#merge(items.toSorted((a, b) => this.#compare(this.#keyOf(a), this.#keyOf(b))))
  }

  /** Comparing costs more than copying, so each item is placed by binary search and the rest is copied. */
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
