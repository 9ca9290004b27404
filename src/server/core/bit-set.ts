/** A set of small integers, one bit each, in pages. Empty pages take no memory, so a sparse set stays small. */
const bitsInWord = 32
const wordsInPage = 128
/** Shifts a number to its page index. */
const pageShift = 12
const wordMask = wordsInPage - 1

type Page = Uint32Array

export class BitSet {
  readonly #pages: (Page | undefined)[] = []

  has(number: number): boolean {
    const word = this.#pages[number >>> pageShift]?.[(number >>> 5) & wordMask] ?? 0
    return ((word >>> (number & 31)) & 1) === 1
  }

  put(number: number, isIn: boolean): void {
    const index = number >>> pageShift
    if (!isIn && this.#pages[index] === undefined) return
    const page = this.#pageAt(index)
    const word = (number >>> 5) & wordMask
    const bit = 1 << (number & 31)
    const previous = page[word] ?? 0
    page[word] = isIn ? previous | bit : previous & ~bit
  }

  /** Adds all numbers of the other set. */
  unite(other: BitSet): void {
    for (const [index, otherPage] of other.#pages.entries()) {
      if (otherPage === undefined) continue
      const page = this.#pageAt(index)
      for (let word = 0; word < wordsInPage; word++) page[word] = (page[word] ?? 0) | (otherPage[word] ?? 0)
    }
  }

  /** Keeps only the numbers of the other set. */
  intersect(other: BitSet): void {
    for (const [index, page] of this.#pages.entries()) {
      const otherPage = other.#pages[index]
      if (otherPage === undefined) this.#pages[index] = undefined
      else if (page)
        for (let word = 0; word < wordsInPage; word++) page[word] = (page[word] ?? 0) & (otherPage[word] ?? 0)
    }
  }

  count(): number {
    let count = 0
    for (const page of this.#pages) if (page) for (const word of page) count += countOnes(word)
    return count
  }

  /** In ascending order. */
  numbers(): number[] {
    const numbers: number[] = []
    for (const [index, page] of this.#pages.entries()) {
      for (const [at, word] of (page ?? []).entries()) {
        // Takes the lowest remaining bit each time.
        for (let remaining = word; remaining !== 0; remaining &= remaining - 1)
          numbers.push((index << pageShift) + at * bitsInWord + (bitsInWord - 1 - Math.clz32(remaining & -remaining)))
      }
    }
    return numbers
  }

  #pageAt(index: number): Page {
    const existing = this.#pages[index]
    if (existing) return existing
    while (this.#pages.length <= index) this.#pages.push(undefined)
    const page = new Uint32Array(wordsInPage)
    this.#pages[index] = page
    return page
  }
}

/** Adds neighbours pairwise: bits, pairs, then fours. The product sums the four bytes. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f
  return Math.imul(bytes, 0x01010101) >>> (bitsInWord - 8)
}
