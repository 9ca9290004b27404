import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedList } from './sorted-list.ts'

const itself = (number: number) => number
const ascending = (a: number, b: number) => a - b
const itemsOf = (list: SortedList<number, number>) => Array.from({ length: list.length }, (_, index) => list.at(index))

test('items added one by one and in bulk share one order', () => {
  const numbers = fc.uniqueArray(fc.nat(500), { maxLength: 120 })
  fc.assert(
    fc.property(numbers, fc.nat(120), fc.nat(120), (all, first, gone) => {
      const list = new SortedList(itself, ascending)
      list.addAll(all.slice(0, first))
      list.addAll(all.slice(first))
      for (const item of all.slice(0, gone)) list.remove(item)

      expect(itemsOf(list)).toEqual(all.slice(gone).sort(ascending))
    }),
  )
})

test('a removed item still determines the items after it', () => {
  const list = new SortedList(itself, ascending)
  list.addAll([10, 20, 30])

  expect(list.rank(20)).toBe(1)
  expect(list.rank(20, true)).toBe(2)
  list.remove(20)
  expect(list.at(list.rank(20, true))).toBe(30)
})
