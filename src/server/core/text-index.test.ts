import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextIndex } from './text-index.ts'

const ascending = (a: number, b: number) => a - b

test('a word is found in every text that contains it, after any change, and never across two texts', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A'), maxLength: 4 })
  const put = fc.tuple(fc.nat(600), text)
  fc.assert(
    fc.property(fc.array(fc.array(put, { maxLength: 60 }), { maxLength: 4 }), text, (rounds, word) => {
      fc.pre(word !== '')
      const index = new TextIndex()
      const texts = new Map<number, string>()
      for (const round of rounds) {
        for (const [number, text] of round) {
          index.put(number, text)
          texts.set(number, text)
        }
        const found = new Set<number>()
        index.find(word, (number) => found.add(number))
        const holding = [...texts].filter(([, one]) => one.includes(word)).map(([number]) => number)
        expect([...found].sort(ascending)).toEqual(holding.sort(ascending))
      }
    }),
  )
})

test.each([
  ['a zero is a letter, and not the end of a text', ['ab', 'ab\0', 'b'], 'b\0', [1]],
  ['a word that is longer than every text', ['roof', 'roofs'], 'roofers', []],
  ['the same three letters again and again', ['aaaa', 'aa', 'aaa'], 'aaa', [0, 2]],
  ['all of the word, but not in a row', ['abcd bcde', 'abcde'], 'abcde', [1]],
  ['letters of every size', ['築く家', '\uffff\uffff\uffff', '家'], '\uffff', [1]],
])('%s', (_what, texts, word, holding) => {
  const index = new TextIndex()
  for (const [number, text] of texts.entries()) index.put(number, text)
  const found = new Set<number>()

  index.find(word, (number) => found.add(number))

  expect([...found]).toEqual(holding)
})
