import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../core/api-error.ts'
import { call } from '../core/call.ts'
import { sendQuoteRequest } from './send-quote-request.ts'

vi.mock('../core/call.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

beforeEach(() => {
  const saved = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => saved.get(name) ?? null,
    setItem: (name: string, text: string) => saved.set(name, text),
    removeItem: (name: string) => saved.delete(name),
  })
  asked.mockReset()
  asked.mockResolvedValue(undefined as never)
})
afterEach(() => vi.unstubAllGlobals())

const toAll = { audience: 'open' as const, invited: [] }
const send = (subtitle: string) => sendQuoteRequest('u1', { subtitle }, toAll)
const sentKeys = () =>
  asked.mock.calls.map(([, ask]) => (ask as { body: { idempotencyKey: string } }).body.idempotencyKey)

test('a request without a response is resent under its key [FORM-02]', async () => {
  asked.mockRejectedValueOnce(new Error('no network'))

  await expect(send('Deck')).rejects.toThrow('no network')
  await send('Deck')

  const [first, second] = sentKeys()
  expect(first).toMatch(/^[A-Za-z]{32}$/)
  expect(second).toBe(first)
})

test('sending requires an audience, which a draft from another device does not contain [FORM-02]', async () => {
  const unsaid = { audience: undefined, invited: [] }

  await expect(sendQuoteRequest('u1', { subtitle: 'Deck' }, unsaid)).rejects.toThrow(
    'Please choose who can quote: all contractors, or only those you invite.',
  )
  expect(asked).not.toHaveBeenCalled()
})

test('a different request has a new key, and so has the same one after its response', async () => {
  asked.mockRejectedValueOnce(new Error('no network'))

  await expect(send('Deck')).rejects.toThrow('no network')
  await send('Pergola')
  await send('Pergola')

  expect(new Set(sentKeys()).size).toBe(3)
})

test("an error about the audience is the form's message, because the audience is no form field", async () => {
  const message = 'Please invite a contractor, or ask all of them.'
  const about = { status: 422, issues: [{ path: ['invited'], message }] }
  asked.mockRejectedValueOnce(new ApiError('Please look at the fields.', about))

  await expect(send('Deck')).rejects.toThrow(message)
})
