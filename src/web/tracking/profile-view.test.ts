import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recordFoundProfile, reportProfile } from './profile-view.ts'
import { track } from './track.ts'

const send = vi.fn((_address: string, _request: { body: string }) => Promise.resolve(new Response()))
beforeEach(() => {
  send.mockClear()
  vi.stubGlobal('fetch', send)
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

const reported = () => send.mock.calls.map(([, { body }]) => JSON.parse(body))

test('a profile counts as found only after a click on its search result [DIR-14]', async () => {
  reportProfile('binh')
  recordFoundProfile('binh')
  reportProfile('binh')
  reportProfile('binh')
  recordFoundProfile('ana')
  reportProfile('binh')
  reportProfile('ana')
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(5))

  expect(reported()).toEqual(
    [
      ['view', 'binh'],
      ['search', 'binh'],
      ['view', 'binh'],
      ['view', 'binh'],
      ['view', 'ana'],
    ].map(([action, contractorId]) => ({ action, contractorId })),
  )
})

test.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  'a visitor who opts out sends no report: %j [DATA-03]',
  async (navigator) => {
    vi.stubGlobal('navigator', navigator)

    track('view', 'binh')
    vi.stubGlobal('navigator', { doNotTrack: null })
    track('view', 'ana')
    await vi.waitFor(() => expect(send).toHaveBeenCalled())

    expect(reported()).toEqual([{ action: 'view', contractorId: 'ana' }])
  },
)

test('a failed report is ignored', async () => {
  send.mockRejectedValueOnce(new Error('offline'))

  expect(() => track('click')).not.toThrow()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
})
