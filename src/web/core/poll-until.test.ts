import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollUntil } from './poll-until.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const never = new AbortController().signal
const isPaid = (answer: string) => answer === 'paid'

test('the stage is read every second until it is paid [PAY-02]', async () => {
  const read = vi.fn(async () => (read.mock.calls.length < 4 ? 'none' : 'paid'))

  const polled = pollUntil({ read, isDone: isPaid, signal: never })
  await vi.advanceTimersByTimeAsync(3_000)

  expect(await polled).toBe('paid')
  expect(read).toHaveBeenCalledTimes(4)
})

test('after ten seconds the poller fails with its own error [PAY-02]', async () => {
  const read = vi.fn(async () => 'none')

  const polled = expect(pollUntil({ read, isDone: isPaid, signal: never })).rejects.toThrow('Polling timed out')
  await vi.advanceTimersByTimeAsync(20_000)

  await polled
  expect(read).toHaveBeenCalledTimes(11)
})

test('a failed read is followed by the next one', async () => {
  const read = vi.fn(async () => {
    if (read.mock.calls.length === 1) throw new Error('The connection was lost')
    return 'paid'
  })

  const polled = pollUntil({ read, isDone: isPaid, signal: never })
  await vi.advanceTimersByTimeAsync(1_000)

  expect(await polled).toBe('paid')
})

test('leaving the screen ends the polling', async () => {
  const leave = new AbortController()
  const read = vi.fn(async () => 'none')

  const polled = expect(pollUntil({ read, isDone: isPaid, signal: leave.signal })).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(1_500)
  leave.abort()
  await vi.advanceTimersByTimeAsync(1_000)

  await polled
  expect(read).toHaveBeenCalledTimes(2)
})
