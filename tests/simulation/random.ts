/** Random numbers from a seed. The same seed gives the same numbers on every machine. */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e37_79b9) ^ 0x5bd1_e995
  }

  /** An integer from 0 to below `bound`. */
  below(bound: number): number {
    return Math.floor(this.#next() * bound)
  }

  chance(probability: number): boolean {
    return this.#next() < probability
  }

  pick<Value>(values: readonly Value[]): Value {
    if (values.length === 0) throw new RangeError('There is nothing to pick from')
    return values[this.below(values.length)] as Value
  }

  pickWeighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value {
    let left = this.below(values.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, value] of values) {
      left -= weight
      if (left < 0) return value
    }
    throw new RangeError('There is nothing to pick from')
  }

  /** Mulberry32, with 32 bits of state. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** From now on this process takes all random bytes, and so all ids, from these numbers. */
export function drawIdsFrom(idSource: () => Random): void {
  const fill = <Bytes extends NodeJS.ArrayBufferView>(bytes: Bytes): Bytes => {
    const ids = idSource()
    const view = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let index = 0; index < view.length; index += 1) view[index] = ids.below(256)
    return bytes
  }
  const randomUUID = () =>
    fill(Buffer.alloc(16))
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  const randomBytes = (count: number) => fill(Buffer.alloc(count))
  const randomInt = (min: number, max: number) => min + idSource().below(max - min)
  Object.assign(crypto, { randomBytes, randomUUID, randomInt })
  syncBuiltinESMExports()
  Object.assign(globalThis.crypto, { getRandomValues: fill })
}
