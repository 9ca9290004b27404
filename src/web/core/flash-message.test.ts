import { afterEach, expect, test, vi } from 'vitest'
import { reloadWithMessage } from './flash-message.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page reloads even without storage [ONB-04]', () => {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })

  reloadWithMessage('Saved.')

  expect(reload).toHaveBeenCalledOnce()
})
