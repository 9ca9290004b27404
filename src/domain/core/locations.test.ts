import { expect, test } from 'vitest'
import { isState, normalisePlace, placeName } from './locations.ts'

test.each([
  [' wagga  wagga ', 'WAGGA WAGGA'],
  ['st\thelens', 'ST HELENS'],
  ['McLaren Vale', 'MCLAREN VALE'],
])('%j is stored and compared as %j [JOB-02]', (typed, stored) => {
  expect(normalisePlace(typed)).toBe(stored)
})

test('a state is known by its upper-case letters [DATA-07]', () => {
  expect(['NSW', 'nsw', 'NZ', ''].filter(isState)).toEqual(['NSW'])
})

test.each([
  ['MCLAREN VALE', 'McLaren Vale'],
  ['WAGGA WAGGA', 'Wagga Wagga'],
  ['MACKAY', 'Mackay'],
])('the stored city %s is displayed as %s', (city, expected) => {
  expect(placeName(city)).toBe(expected)
})
