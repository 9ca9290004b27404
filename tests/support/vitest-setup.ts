import { afterEach, beforeEach, expect, vi } from 'vitest'

// What the product writes to console.error is a fault nobody expected, so it fails the test in which it happens. A test
// that does expect one replaces the method with a spy of its own.
let errors = vi.spyOn(console, 'error')

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

afterEach(() => {
  const unexpected = errors.mock.calls.map((call) => call.map(String).join(' '))
  errors.mockRestore()
  expect(unexpected, 'console.error was called').toEqual([])
})
