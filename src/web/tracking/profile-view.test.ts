import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../core/call.ts'
import { reportProfile, trackProfileOpen } from './profile-view.ts'
import { track } from './track.ts'

vi.mock('../core/call.ts', () => ({ call: vi.fn(() => Promise.resolve()) }))
afterEach(() => {
  vi.mocked(call).mockClear()
  vi.unstubAllGlobals()
})

const reported = () => vi.mocked(call).mock.calls.map(([, ask]) => ask)

test('a profile counts as found only after a click on its search result [DIR-14]', () => {
  reportProfile('binh')
  trackProfileOpen('binh')
  reportProfile('binh')
  reportProfile('binh')
  trackProfileOpen('ana')
  reportProfile('binh')
  reportProfile('ana')

  expect(reported()).toEqual(
    [
      ['view', 'binh'],
      ['search', 'binh'],
      ['view', 'binh'],
      ['view', 'binh'],
      ['view', 'ana'],
    ].map(([action, contractorId]) => ({ body: { action, contractorId } })),
  )
})

test.each([{ doNotTrack: '1' }, { doNotTrack: null, globalPrivacyControl: true }])(
  'a visitor who opts out sends no report: %j [DATA-03]',
  (navigator) => {
    vi.stubGlobal('navigator', navigator)

    track('view', 'binh')

    expect(call).not.toHaveBeenCalled()
  },
)

test('a failed report is ignored', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'))

  expect(() => track('click')).not.toThrow()
  await Promise.resolve()
})
