import { expect, test } from 'vitest'
import { lastFocusedIndex } from './restore-focus.ts'

const gone = { isConnected: false, matches: () => false }
const stands = { isConnected: true, matches: () => false }
const busy = { isConnected: true, matches: (state: string) => state === ':disabled' }

test('the focus goes back to the button that can be pressed again, and waits while it is busy', () => {
  expect(lastFocusedIndex([stands, stands])).toBe(0)
  expect(lastFocusedIndex([busy, stands])).toBe(-1)
})

test('it goes to what is left around a button that is gone, and nowhere where nothing is left', () => {
  expect(lastFocusedIndex([gone, gone, stands, stands])).toBe(2)
  expect(lastFocusedIndex([gone, gone])).toBe(-1)
  expect(lastFocusedIndex([])).toBe(-1)
})
