import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/support/mount.tsx'
import { lazyPart } from './lazy-part.ts'

test('a part that fails without a connection keeps its page, and loads when the browser is online', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>Messages of the job</p>
  })
  const Part = lazyPart(load)
  await mount(() => (
    <>
      <h1>Bathroom renovation</h1>
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>
    </>
  ))
  await expect.element(page.getByRole('heading', { name: 'Bathroom renovation' })).toBeVisible()
  await expect.element(page.getByText('Loading')).toBeVisible()

  isOnline.mockRestore()
  dispatchEvent(new Event('online'))

  await expect.element(page.getByText('Messages of the job')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
