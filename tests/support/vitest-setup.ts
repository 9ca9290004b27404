import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected console.error fails the test. A test that expects one replaces the method with its own spy.
let errors = vi.spyOn(console, 'error')

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  const unexpected = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockRestore()
  expect(unexpected, 'console.error was called').toEqual([])
})
