import { expect, type Page } from '@playwright/test'
import { newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const section = (page: Page, name: string) =>
  page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name }) })

test('the security page shows methods, devices and the log, and signs out one device [ASVS 7.5.2]', {
  tag: '@everywhere',
}, async ({ openPage }) => {
  const email = newEmail('security')
  const { client: lost } = await signInWithCode(product, 'contractor', email)
  const { client } = await signInWithCode(product, 'contractor', email)
  const page = await openPage(client)
  await visit(page, '/account')
  await page.getByRole('link', { name: 'Passkeys, devices and security' }).click()
  await expect(page).toHaveURL(/\/account\/security$/)

  await expect(section(page, 'Sign-in methods')).toContainText(`We send a code to ${email}.`)
  await expect(section(page, 'Your devices').getByText('This device')).toBeVisible()
  await expect(section(page, 'Security log').getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Sign out node' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await lost.send('GET', '/account')).status).toBe(200)
  await page.getByRole('button', { name: 'Sign out node' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()

  await expect(page.getByText('node was signed out.')).toBeVisible()
  await expect(page.getByText('No other device is signed in.')).toBeVisible()
  await expect(section(page, 'Security log').getByRole('listitem').first()).toContainText('node signed out')
  expect((await lost.send('GET', '/account')).status).toBe(401)
  expect((await client.send('GET', '/account')).status).toBe(200)
})

test('the security page signs out all other devices [ASVS 7.5.2]', async ({ openPage }) => {
  const email = newEmail('others')
  const others = [await signInWithCode(product, 'customer', email), await signInWithCode(product, 'customer', email)]
  const { client } = await signInWithCode(product, 'customer', email)
  const page = await openPage(client)
  await visit(page, '/account/security')

  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out all other devices?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out all others' }).click()

  await expect(page.getByText('All other devices were signed out.')).toBeVisible()
  await expect(page.getByText('No other device is signed in.')).toBeVisible()
  for (const other of others) expect((await other.client.send('GET', '/account')).status).toBe(401)
  expect((await client.send('GET', '/account')).status).toBe(200)
})

test('a list that fails to load says so and loads again', async ({ openPage, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const page = await openPage(await signUp(product, 'customer'))
  let isDown = true
  await page.route('**/api/account/sessions*', (route) => (isDown ? route.abort() : route.continue()))
  await visit(page, '/account')
  await page.getByRole('link', { name: 'Passkeys, devices and security' }).click()
  const devices = section(page, 'Your devices')
  await expect(devices.getByRole('alert')).toBeVisible({ timeout: 20_000 })
  isDown = false

  await devices.getByRole('button', { name: 'Try again' }).click()

  await expect(devices.getByText('This device')).toBeVisible()
})

test('a long log loads in parts', async ({ openPage }) => {
  const client = await signUp(product, 'customer')
  for (let count = 0; count < 21; count++) await client.request('DELETE', '/account/sessions')
  const page = await openPage(client)
  await visit(page, '/account/security')
  const log = section(page, 'Security log')
  await expect(log.getByRole('listitem')).toHaveCount(20)

  await log.getByRole('button', { name: 'Load more' }).click()

  await expect(log.getByRole('listitem')).toHaveCount(22)
})

test('the owner links Google and unlinks it [AUTH-08]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/account/security')

  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByRole('heading', { name: 'Test issuer' })).toBeVisible()
  await page.getByLabel('Email').fill(newEmail('linked'))
  await page.getByLabel('Name').fill('Mia Park')
  await page.getByRole('button', { name: 'Sign in' }).click()

  await expect(page).toHaveURL(`${product.address}/account/security`)
  await expect(section(page, 'Security log').getByText('Google linked')).toBeVisible()
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unlink Google?' })
  await dialog.getByRole('button', { name: 'Unlink' }).click()

  await expect(page.getByText('Google was unlinked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
})
