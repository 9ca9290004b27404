/** Chance from a seed: the same seed draws the same numbers on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e37_79b9) ^ 0x5bd1_e995
  }

  /** A whole number from 0 to less than `bound`. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound)
  }

  happens(probability: number): boolean {
    return this.#next() < probability
  }

  pick<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new RangeError('There is nothing to pick from')
    return value
  }

  /** Mulberry32: 32 bits of state, and enough for play. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}
