import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { submitOnce } from './submit-once.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const keys: string[] = []
const send = (fails?: Error, user = 'u1') =>
  submitOnce({ form: 'report', id: 'new', user }, async (key) => {
    keys.push(key)
    if (fails) throw fails
    return 'arrived'
  }).catch((error: Error) => error.message)

beforeEach(() => keys.splice(0))

test('a form without a response is resent under its key, and the next form has a new key [FORM-05]', async () => {
  expect([await send(new Error('no network')), await send(), await send()]).toEqual([
    'no network',
    'arrived',
    'arrived',
  ])

  const [lost, again, next] = keys
  expect(lost).toMatch(/^[A-Za-z]{32}$/)
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

test('a validation error keeps the key, and a resend after a conflict has a new one', async () => {
  await send(new ApiError('Please enter details.', { status: 422 }))
  await send(new ApiError('It has arrived.', { status: 409 }))
  await send()

  const [wrong, arrived, next] = keys
  expect(arrived).toBe(wrong)
  expect(next).not.toBe(wrong)
})

test('a user never reuses the key of another user', async () => {
  await send(new Error('no network'))
  await send(undefined, 'u2')

  expect(new Set(keys).size).toBe(2)
})
