import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearPendingLogin, readPendingLogin, recordLogin } from './pending-login.ts'

const minuteMs = 60_000
const resetStep = { nextStep: 'resetPassword', attempt: 'a1', message: 'Please choose.' } as const
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a reloaded page restores email and step while a code is valid [AUTH-05]', () => {
  recordLogin({ email: 'lee@example.com', role: 'contractor', step: resetStep })
  vi.advanceTimersByTime(9 * minuteMs)
  expect(readPendingLogin('contractor')).toEqual({ email: 'lee@example.com', step: resetStep })

  vi.advanceTimersByTime(minuteMs)
  expect(readPendingLogin('contractor')).toBeUndefined()
  expect([...kept]).toEqual([])
})

test('the other mode restores only the email [AUTH-01]', () => {
  recordLogin({ email: 'lee@example.com', role: 'contractor', step: 'emailedCode' })

  expect(readPendingLogin('customer')).toEqual({ email: 'lee@example.com' })
})

test('a step without a code is not stored, because storage alone would be enough to continue', () => {
  const step = { nextStep: 'newPasswordRequired', attempt: 'the secret', message: 'Please choose.' } as const
  recordLogin({ email: 'lee@example.com', role: 'contractor', step })

  expect(readPendingLogin('contractor')).toEqual({ email: 'lee@example.com' })
  expect(JSON.stringify([...kept])).not.toContain('the secret')
})

test('the time of the next code is stored with its step [AUTH-02]', () => {
  const resendAt = Date.now() + 30_000
  recordLogin({ email: 'lee@example.com', role: 'contractor', step: 'emailedCode', resendAt })

  expect(readPendingLogin('contractor')).toEqual({ email: 'lee@example.com', step: 'emailedCode', resendAt })
  expect(readPendingLogin('customer')).toEqual({ email: 'lee@example.com' })
})

test('a sign-in clears the pending login', () => {
  recordLogin({ email: 'lee@example.com', role: 'customer', step: 'emailedCode' })
  clearPendingLogin()

  expect([...kept]).toEqual([])
})
