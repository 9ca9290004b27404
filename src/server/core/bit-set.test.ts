import { expect, test } from 'vitest'
import { BitSet } from './bit-set.ts'

const setOf = (...numbers: number[]) => {
  const set = new BitSet()
  for (const number of numbers) set.put(number, true)
  return set
}
const numbersIn = (set: BitSet) => Array.from({ length: 5000 }, (_, number) => number).filter((n) => set.has(n))

test('a number is in the set until it is removed', () => {
  const set = setOf(0, 31, 32, 4095)

  set.put(31, false)
  set.put(4999, false)

  expect(numbersIn(set)).toEqual([0, 32, 4095])
  expect(set.count()).toBe(3)
})

test('sets of different sizes unite and intersect', () => {
  const small = setOf(1, 31, 63)
  const large = setOf(31, 63, 4095)

  const both = setOf()
  both.unite(small)
  both.unite(large)
  expect(numbersIn(both)).toEqual([1, 31, 63, 4095])
  expect(both.count()).toBe(4)

  large.intersect(small)
  expect(numbersIn(large)).toEqual([31, 63])
  small.intersect(setOf(4000))
  expect(small.count()).toBe(0)
})

test('numbers are returned in ascending order', () => {
  expect(setOf(20_000, 4096, 4095, 31, 0, 63).numbers()).toEqual([0, 31, 63, 4095, 4096, 20_000])
  expect(setOf().numbers()).toEqual([])
})

test('an intersection drops pages that the other set lacks', () => {
  const set = setOf(1, 9000)

  set.intersect(setOf(1))
  set.put(70_000, false)

  expect(set.numbers()).toEqual([1])
})

test('full words are counted completely', () => {
  expect(setOf(...Array.from({ length: 1100 }, (_, number) => number)).count()).toBe(1100)
})
