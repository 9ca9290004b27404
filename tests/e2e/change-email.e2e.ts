import { expect, type Page } from '@playwright/test'
import { newEmail, signInWithCode } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { emailedCodes } from '#tests/support/email-changes.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { anotherCode } from '#tests/support/password-clients.ts'
import { visit } from '#tests/support/visit.ts'

const main = (page: Page) => page.getByRole('main')

/** Signs in on the login screen with an emailed code. */
async function signIn(page: Page, email: string): Promise<void> {
  await visit(page, '/login?from=customer')
  await login.emailField(page).fill(email)
  await login.click(page, 'Continue')
  await login.enterEmailedCode(page, email)
  await login.click(page, 'Continue')
}

test('an owner changes the email with both codes, and signs in with the new one [ASVS 6.3.7]', {
  tag: '@everywhere',
}, async ({ openPage, expectFault }) => {
  expectFault(/status of 422/)
  const [from, to] = [newEmail('moves'), newEmail('moved')]
  const { client: other } = await signInWithCode(product, 'customer', from)
  const { client, user } = await signInWithCode(product, 'customer', from)
  const page = await openPage(client)
  const tab = await page.context().newPage()
  await visit(page, '/account/security')
  await main(page).getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByLabel('New email')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('New email').fill(to)
  await main(page).getByRole('button', { name: 'Send codes' }).click()

  const currentCode = page.getByLabel(`Code sent to ${from}`)
  const newCode = page.getByLabel(`Code sent to ${to}`)
  await expect(currentCode).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const codes = await emailedCodes(product, { from, to })
  await page.reload()
  await currentCode.fill(codes.currentCode)
  await newCode.fill(anotherCode(codes.newCode))
  await main(page).getByRole('button', { name: 'Change email' }).click()
  await expect(main(page).getByText("This code isn't right.")).toBeVisible()
  await expect(newCode).toBeFocused()
  await visit(tab, '/account/security')
  await newCode.fill(codes.newCode)
  await newCode.press('Enter')

  await expect(page.getByText(`Your email is now ${to}.`)).toBeVisible()
  for (const one of [page, tab]) {
    await expect(main(one).getByText(to, { exact: true })).toBeVisible()
    await expect(main(one).getByRole('button', { name: 'Change email' })).toHaveText('Change')
  }
  await expect(main(page).getByText('Email changed to m•••@example.com')).toBeVisible()
  await tab.close()
  expect((await other.send('GET', '/account')).status).toBe(401)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${product.address}/`)
  await signIn(page, to)
  await login.expectDashboard(page)
  await visit(page, '/account/security')
  await expect(main(page).getByText(to, { exact: true })).toBeVisible()

  const old = await signInWithCode(product, 'customer', from)
  expect(old.user.id).not.toBe(user.id)
})

test('a typed address is offered after a reload', async ({ openPage }) => {
  const { client } = await signInWithCode(product, 'contractor', newEmail('typed'))
  const page = await openPage(client)
  await visit(page, '/account/security')
  await main(page).getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill('mia.park@example.com')
  await page.reload()
  await main(page).getByRole('button', { name: 'Change email' }).click()

  await main(page).getByRole('button', { name: 'Restore' }).click()

  await expect(page.getByLabel('New email')).toHaveValue('mia.park@example.com')
})
