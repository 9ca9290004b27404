import { expect } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { button, press, type } from '#tests/support/keyboard.ts'
import { photo, upload } from '#tests/support/screens.ts'
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

test('a customer posts a job with the keyboard alone [JOB-01]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/dashboard')

  await press(page, page.getByRole('main').getByRole('link', { name: 'Post a job' }).first())
  await press(page, page.getByRole('link', { name: 'Fill in the form instead' }))
  await type(page, page.getByLabel('Suburb or postcode'), 'Marrickville')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('State')).toHaveValue('NSW')
  await expect(page.getByLabel('City')).toHaveValue('SYDNEY')
  await type(page, page.getByLabel('Address detail'), '14 Illawarra Rd, Marrickville')
  await upload(page, await photo('shower.jpg', '#8ab'))
  await press(page, button(page, 'Next'))
  const details = page.getByRole('heading', { level: 2, name: 'What needs to be done?' })
  await expect(details).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2, name: 'Where is the work?' })).toBeFocused()
  await page.goForward()
  await expect(details).toBeFocused()
  await type(page, page.getByLabel('Category'), 'Renovation')
  await type(page, page.getByLabel('Title'), 'Renovate the laundry')
  await type(page, page.getByRole('textbox', { name: 'Detail', exact: true }), 'New tub, new tiles.')
  await expect(page.getByText('Marrickville, Sydney, NSW')).toBeVisible()
  await press(page, button(page, 'Finish'))

  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Renovate the laundry' })).toBeVisible()
})
