import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextScan } from './text-scan.ts'

test('a word is found in every text that contains it, after any changes, and never across two', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A'), maxLength: 4 })
  const put = fc.tuple(fc.nat(600), text)
  fc.assert(
    fc.property(fc.array(fc.array(put, { maxLength: 60 }), { maxLength: 4 }), text, (rounds, word) => {
      fc.pre(word !== '')
      const scan = new TextScan()
      const texts = new Map<number, string>()
      for (const round of rounds) {
        for (const [number, text] of round) {
          scan.put(number, text)
          texts.set(number, text)
        }
        const found: number[] = []
        scan.find(word, (number) => found.push(number))
        const holding = [...texts].filter(([, one]) => one.includes(word)).map(([number]) => number)
        expect(found).toEqual(holding.sort((a, b) => a - b))
      }
    }),
  )
})

test('a word with a border in it is nowhere', () => {
  const scan = new TextScan()
  scan.put(0, 'ab')
  scan.put(1, 'cd')
  const found: number[] = []

  scan.find('b\0c', (number) => found.push(number))

  expect(found).toEqual([])
})
