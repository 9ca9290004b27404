/** A set of small whole numbers, one bit for each. It grows as needed; what was never set is not in it. */
const bitsInWord = 32

export class BitSet {
  #words = new Uint32Array(32)

  has(number: number): boolean {
    return (((this.#words[number >>> 5] ?? 0) >>> (number & 31)) & 1) === 1
  }

  put(number: number, isIn: boolean): void {
    const word = number >>> 5
    if (word >= this.#words.length) this.#grow(word + 1)
    const bit = 1 << (number & 31)
    const before = this.#words[word] ?? 0
    this.#words[word] = isIn ? before | bit : before & ~bit
  }

  /** Adds what is in the other. */
  unite(other: BitSet): void {
    if (other.#words.length > this.#words.length) this.#grow(other.#words.length)
    for (let word = 0; word < other.#words.length; word++)
      this.#words[word] = (this.#words[word] ?? 0) | (other.#words[word] ?? 0)
  }

  /** Keeps only what is in the other as well. */
  intersect(other: BitSet): void {
    for (let word = 0; word < this.#words.length; word++)
      this.#words[word] = (this.#words[word] ?? 0) & (other.#words[word] ?? 0)
  }

  count(): number {
    let count = 0
    for (const word of this.#words) count += onesIn(word)
    return count
  }

  #grow(words: number): void {
    const grown = new Uint32Array(Math.max(words, this.#words.length * 2))
    grown.set(this.#words)
    this.#words = grown
  }
}

/** Adds neighbours pairwise: bits, then pairs, then fours; the product sums up the four bytes. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f
  return Math.imul(bytes, 0x01010101) >>> (bitsInWord - 8)
}
