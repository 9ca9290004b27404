/** Passkeys of Chromium's virtual authenticator. The product has a name, because WebAuthn needs a domain. */
import { expect, type Page } from '@playwright/test'
import { newEmail } from '#tests/support/clients.ts'
import { test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { signUpWithPassword } from '#tests/support/password-clients.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { visit } from '#tests/support/visit.ts'

let product: Product
let address: string

test.beforeAll(async () => {
  product = await startProduct({}, { pages: true, publicName: 'localhost' })
  address = product.address.replace('127.0.0.1', 'localhost')
})
test.afterAll(async () => product.stop())

/** A device with a screen lock, whose owner always confirms. */
async function withScreenLock(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  })
  return {
    isConfirmed: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function signInWithPassword(page: Page, email: string): Promise<void> {
  await visit(page, `${address}/login?from=contractor`)
  await login.submitPassword(page, email)
  await login.expectDashboard(page)
}

test('a user adds a passkey after sign-in, signs in with it, renames and removes it [ASVS 6.3.3]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const { email } = await signUpWithPassword(product, newEmail('passkey'))
  const page = await openPage()
  const lock = await withScreenLock(page)
  await signInWithPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('Work laptop')
  await page.getByRole('main').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Your passkey is ready.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeHidden()

  await page.context().clearCookies()
  await visit(page, `${address}/login?redirect=%2Faccount%2Fsecurity`)
  await expectAccessible(page)
  await login.click(page, 'Sign in with a passkey')
  await expect(page).toHaveURL(`${address}/account/security`)

  const passkeys = page.getByRole('list', { name: 'Passkeys' })
  await expect(passkeys).toContainText('last used')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Home laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys).toContainText('Home laptop')
  await page.getByRole('button', { name: 'Remove Home laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys).toBeHidden()

  // The device still has the passkey that the account removed.
  await page.context().clearCookies()
  await visit(page, `${address}/login`)
  await login.click(page, 'Sign in with a passkey')
  await expect(login.failure(page)).toContainText("This passkey doesn't work here.")
  await lock.isConfirmed(false)
  await login.click(page, 'Sign in with a passkey')
  await expect(login.failure(page)).toContainText("The passkey wasn't used.")
})

test('a dismissed offer does not return, and a device without a screen lock gets none', async ({ openPage }) => {
  const { email } = await signUpWithPassword(product, newEmail('no-passkey'))
  const page = await openPage()
  await withScreenLock(page)
  await signInWithPassword(page, email)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeHidden()
  await visit(page, `${address}/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in faster next time' })).toBeHidden()
})
