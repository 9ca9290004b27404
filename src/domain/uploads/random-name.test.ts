import { expect, test } from 'vitest'
import { nameAlphabet, nameLength, randomName } from './random-name.ts'

test('a name has 32 letters of an alphabet of 48 different ones [FILE-06]', () => {
  const name = randomName((count) => Uint8Array.from({ length: count }, (_, index) => index * 7))

  expect(new Set(nameAlphabet).size).toBe(48)
  expect(nameLength).toBe(32)
  expect(name).toMatch(/^[A-HJ-NP-Za-km-np-z]{32}$/)
})

test('bytes that would favour some letters are skipped [FILE-06]', () => {
  const answers = [Uint8Array.of(255, 240, 0), Uint8Array.of(47, 239, 1)]

  const name = randomName(() => answers.shift() ?? Uint8Array.of(), 3)

  expect(name).toBe('Azz')
})

test('the length can be chosen [FILE-06]', () => {
  expect(randomName((count) => new Uint8Array(count), 5)).toBe('AAAAA')
})
