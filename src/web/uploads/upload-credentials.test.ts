import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../core/call.ts'
import { clearCredentials, uploadCredentials } from './upload-credentials.ts'

vi.mock('../core/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)
const validFor = (minutes: number) => ({ expiration: new Date(Date.now() + minutes * 60_000).toISOString() })

beforeEach(() => {
  vi.useFakeTimers()
  clearCredentials()
})
afterEach(() => {
  vi.useRealTimers()
  asked.mockReset()
})

test('concurrent uploads request credentials once [FILE-01]', async () => {
  asked.mockResolvedValue(validFor(15) as never)

  await Promise.all([uploadCredentials(), uploadCredentials()])
  await uploadCredentials()

  expect(asked).toHaveBeenCalledTimes(1)
})

test('credentials are renewed when they expire [FILE-01]', async () => {
  asked.mockResolvedValue(validFor(15) as never)
  await uploadCredentials()

  vi.advanceTimersByTime(15 * 60_000)
  await uploadCredentials()

  expect(asked).toHaveBeenCalledTimes(2)
})

test('a failed call is not cached', async () => {
  asked.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(validFor(15) as never)

  await expect(uploadCredentials()).rejects.toThrow('offline')

  await expect(uploadCredentials()).resolves.toBeDefined()
})
