import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { OfflineBar } from './offline-bar.tsx'

test('the offline bar promises nothing: the user sends again when they are back online', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  await mount(() => <OfflineBar />)

  onLine.mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  await expect
    .element(page.getByRole('status').first())
    .toHaveTextContent(
      "You're offline. What you typed in a form is saved on this device. Send it when you're back online.",
    )

  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('status').first()).toBeEmptyDOMElement()
  onLine.mockRestore()
})
