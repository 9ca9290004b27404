import { expect, type Page } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const searchBox = (page: Page) => page.getByRole('textbox', { name: 'What are you looking for?' })

/** A signed-in customer is at the AI chat with the typed text. */
async function expectChat(page: Page, text?: string): Promise<void> {
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/ai-chat' && (searchParams.get('text') ?? undefined) === text,
  )
}

test('a customer reaches the AI chat from the landing page in five ways and signs out there [LAND-01, LAND-02, LAND-06, AUTH-10]', async ({
  openPage,
}) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make yourself at home')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Start a job' }).click()
  await expectChat(page)

  await visit(page, '/')
  await searchBox(page).click()
  await expectChat(page)

  await visit(page, '/')
  await searchBox(page).fill('deck')
  await searchBox(page).press('Enter')
  await expectChat(page, 'deck')

  await visit(page, '/')
  await searchBox(page).fill('fence')
  await page.getByRole('button', { name: 'Search' }).click()
  await expectChat(page, 'fence')

  // The page moves on without a click.
  await visit(page, '/')
  await searchBox(page).pressSequentially('roof')
  await expectChat(page, 'roof')

  await visit(page, '/')
  await page.getByText('Nothing is paid out until you say so').scrollIntoViewIfNeeded()
  await expect(page.getByRole('listitem').filter({ hasText: /^pay 40%$/ })).toHaveAttribute('data-lit')
  await expect(page.getByRole('img', { name: /^70 percent of the job is paid/ })).toBeVisible()

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('the landing page works without scripts on a phone and offers Consult Me [LAND-02, LAND-03]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const client = await signUp(product, 'customer')
  const page = await openPage(client, { javaScriptEnabled: false })
  await page.goto('/')
  await searchBox(page).fill('deck')
  await searchBox(page).press('Enter')
  await expectChat(page, 'deck')
  await page.goto('/')
  await page.getByRole('link', { name: 'Consult Me' }).click()
  await expectChat(page)

  const own = await openPage(client)
  await visit(own, '/')
  await expectAccessible(own)
  await expectNoSidewaysScroll(own)
  await own.emulateMedia({ colorScheme: 'light' })
  await own.getByRole('button', { name: 'Switch between light and dark' }).last().click()
  await expect(own.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
})
