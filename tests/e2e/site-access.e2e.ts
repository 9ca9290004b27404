import { expect, type Page } from '@playwright/test'
import { signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const everywhere = { tag: '@everywhere' }
const password = 'Open sesame 1'
const admin = () => signInAdmin(product, ['admin_app_setting_write'])

async function guard(rules: object[]): Promise<void> {
  await (await admin()).request('PUT', '/admin/site-access', { rules, password })
}

const passwordField = (page: Page) => page.getByLabel('Password', { exact: true })
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

/** All tests of a worker share these settings. */
test.afterEach(async () => {
  await (await admin()).request('PUT', '/admin/site-access', { rules: [] })
})

test(
  'a protected page requires the site password and opens with it, also after in-app navigation [FORM-14, FORM-25]',
  everywhere,
  async ({ page, expectFault }) => {
    expectFault(/status of 422.*site-access\/unlock/)
    await guard([{ path: '/consult', requires: 'password' }])
    await expect(async () => {
      await visit(page, '/')
      await page.getByRole('link', { name: 'Free consultation' }).first().click()
      await expect(page).toHaveURL(`${product.address}/protected?redirect=%2Fconsult`, { timeout: 1_000 })
    }).toPass()
    await reload(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await passwordField(page).fill('open sesame 1')
    await proceed(page)
    await expect(page.getByText('Incorrect password. Please try again.')).toBeVisible()
    await expect(passwordField(page)).toBeFocused()
    await passwordField(page).fill(password)
    await proceed(page)

    await expect(page).toHaveURL(`${product.address}/consult`)
    await reload(page)
    await expect(page).toHaveURL(`${product.address}/consult`)
  },
)

test('access denied offers sign-up and login, and the page opens for the new member [FORM-14, FORM-25]', {
  tag: '@phone',
}, async ({ page }) => {
  await guard([{ path: '/consult', requires: 'membership' }])
  await expect(async () => {
    await visit(page, '/consult?topic=roof')
    await expect(page).toHaveURL(`${product.address}/access-denied?redirect=%2Fconsult%3Ftopic%3Droof`, {
      timeout: 1_000,
    })
  }).toPass()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/sign-up?redirect=%2Fconsult%3Ftopic%3Droof',
  )

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await screen.signInAtScreen(page, 'customer')

  await expect(page).toHaveURL(`${product.address}/consult?topic=roof`)
})

test('a sign-in opens no page that requires the site password [FORM-25]', async ({ page }) => {
  await guard([{ path: '/consult', requires: 'password' }])
  await expect(async () => {
    await visit(page, '/consult')
    await expect(page).toHaveURL(/\/protected\?/, { timeout: 1_000 })
  }).toPass()
  await visit(page, '/login?from=customer&redirect=/find-categories')
  await screen.signInAtScreen(page, 'customer')
  await expect(page).toHaveURL(/\/find-categories$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()

  await page.getByRole('link', { name: 'Free consultation' }).first().click()

  await expect(page).toHaveURL(`${product.address}/protected?redirect=%2Fconsult`)
})

test('the password page redirects only to pages of this site [ASVS 3.7.2]', async ({ page }) => {
  await guard([{ path: '/consult', requires: 'password' }])

  for (const redirect of ['//evil.example', '/%5Cevil.example', 'https://evil.example', 'javascript:alert(1)']) {
    await visit(page, `/protected?redirect=${redirect}`)
    await expect(page).toHaveURL(`${product.address}/protected`)
  }
  await passwordField(page).fill(password)
  await proceed(page)

  await expect(page).toHaveURL(`${product.address}/`)
})

test('the server returns no protected page for any spelling of its address [FORM-25]', async ({ page }) => {
  await guard([{ path: '/consult', requires: 'password' }])
  const ask = (path: string) => page.request.get(product.address + path, { maxRedirects: 0 })
  await expect.poll(async () => (await ask('/consult')).status()).toBe(302)

  for (const path of ['/consult?a=b', '/CONSULT', '/%63onsult', '/%2563onsult', '/consult/', '//consult']) {
    const response = await ask(path)
    expect([path, response.status(), response.headers().location]).toEqual([
      path,
      302,
      `/protected?redirect=${encodeURIComponent(path)}`,
    ])
    expect(await response.text()).not.toContain('Free consultation')
  }
  for (const path of ['/', '/login', '/api/session', '/favicon.svg', '/admin/login'])
    expect([path, (await ask(path)).status()]).toEqual([path, 200])
})

test('an admin protects a page, changes the password and removes the protection [ADMIN-03, DATA-02]', async ({
  openPage,
}) => {
  const page = await openPage(await admin())
  await visit(page, '/admin/site-access')
  await page.getByRole('button', { name: 'Protect a page' }).click()
  await page.getByRole('textbox', { name: 'Page and everything below it' }).fill('/login')
  await page.getByLabel(/ite password$/).fill('Another word 2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This page is needed to sign in, so it stays open.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('textbox', { name: 'Page and everything below it' }).fill('/Consult/')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Saved. It applies to every visitor from now on.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: '/consult (password). New password.' }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Remove protection from page 1' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Every page open.')
  await reload(page)
  await expect(page.getByText('Every page is open.')).toBeVisible()
})
