import { expect } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

test('the first link of each shell moves the focus into the content', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  for (const path of ['/terms', '/dashboard', '/dev/kit']) {
    await visit(page, path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  }
})
