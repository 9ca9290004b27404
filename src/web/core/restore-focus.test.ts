import { expect, test } from 'vitest'
import { lastFocusedIndex } from './restore-focus.ts'

const gone = { isConnected: false, matches: () => false }
const stands = { isConnected: true, matches: () => false }
const busy = { isConnected: true, matches: (state: string) => state === ':disabled' }

test('focus returns to the button after it was busy', () => {
  expect(lastFocusedIndex([stands, stands])).toBe(0)
  expect(lastFocusedIndex([busy, stands])).toBe(-1)
})

test('focus moves near a removed button, or nowhere if nothing is left', () => {
  expect(lastFocusedIndex([gone, gone, stands, stands])).toBe(2)
  expect(lastFocusedIndex([gone, gone])).toBe(-1)
  expect(lastFocusedIndex([])).toBe(-1)
})
