/** Items in an order. One item finds its place by halving the list; many are sorted by themselves and merged into it. */
const fewItems = 32

export class SortedList<T> {
  readonly #compare: (a: T, b: T) => number
  #items: T[] = []

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get length(): number {
    return this.#items.length
  }

  at(index: number): T | undefined {
    return this.#items[index]
  }

  /** How many stand before the item, or before and beside it: the item itself need not be in the list. */
  countBefore(item: T, beside = false): number {
    let low = 0
    let high = this.#items.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compare(this.#items[middle] as T, item)
      if (order < 0 || (beside && order === 0)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Says where it stands now. */
  add(item: T): number {
    const index = this.countBefore(item)
    this.#items.splice(index, 0, item)
    return index
  }

  /** Says where it stood. */
  remove(item: T): number {
    const index = this.countBefore(item)
    this.#items.splice(index, 1)
    return index
  }

  addAll(items: readonly T[]): void {
    if (items.length < fewItems) for (const item of items) this.add(item)
    else this.#merge(items.toSorted(this.#compare))
  }

  /** Comparing costs more than copying, so each one's place is looked up and what lies between is copied. */
  #merge(added: readonly T[]): void {
    const before = this.#items
    const merged: T[] = []
    let copied = 0
    for (const item of added) {
      for (const place = this.countBefore(item); copied < place; copied++) merged.push(before[copied] as T)
      merged.push(item)
    }
    for (; copied < before.length; copied++) merged.push(before[copied] as T)
    this.#items = merged
  }
}
