import { expect, type Page } from '@playwright/test'
import { anonymous, emailedCode, newEmail } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const emailFrame = (page: Page) => page.frameLocator('iframe')

test('the development inbox shows a captured email as HTML and as text [AUTH-02]', async ({ page }) => {
  const email = newEmail('mailed')
  await anonymous(product).request('POST', '/session/code/send', { email, role: 'customer' })
  const code = await emailedCode(product, email)

  await visit(page, '/dev/emails')
  await expect(page.locator('nav [aria-current=page]')).toHaveText(['Sent emails'])
  await page.getByRole('button', { name: new RegExp(`${code}.*${email}`) }).click()

  await expect(emailFrame(page).getByText(code, { exact: true })).toBeVisible()
  await expect(page.locator('pre')).toContainText(code)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('every email template renders sample text without scripts, pictures or our origin', async ({ page }) => {
  await visit(page, '/dev/emails')
  await page.getByRole('link', { name: 'Templates' }).click()
  await expect(page.locator('nav [aria-current=page]')).toHaveText(['Templates'])

  const names = [
    'code',
    'confirm-sign-up',
    'reset-password',
    'password-changed',
    'invitation',
    'quote.send',
    'stage.reject',
  ]
  for (const name of names) {
    await page.getByRole('button', { name: new RegExp(`${name}$`) }).click()
    await expect(emailFrame(page).getByText('Plumbline', { exact: true })).toBeVisible()
  }
  const frame = await page.request.get('/api/dev/email-samples/code')
  expect(frame.headers()['content-security-policy']).toContain("default-src 'none'")
  expect(frame.headers()['content-security-policy']).toContain(
    '; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  )
  expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin')
  expect((await page.request.get('/api/dev/captured-emails/0')).status()).toBe(404)
})

test('an email has the colour scheme of its reader', async ({ page }) => {
  const colour = () =>
    page.evaluate(() => {
      const card = document.querySelector('.card')
      return card && getComputedStyle(card).backgroundColor
    })
  await page.goto('/api/dev/email-samples/confirm-sign-up')

  await page.emulateMedia({ colorScheme: 'light' })
  expect(await colour()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colour()).toBe('rgb(19, 33, 27)')
  await expectNoSidewaysScroll(page)
})
