import { expect } from '@playwright/test'
import { anonymous, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as login from '#tests/support/login-screens.ts'
import { goodPassword } from '#tests/support/password-clients.ts'
import { appCode } from '#tests/support/second-factors.ts'
import { visit } from '#tests/support/visit.ts'

test('the first sign-in of an admin leads to the set-up, and a supervisor can reset it [ADMIN-03]', async ({
  openPage,
  expectFault,
}, { project }) => {
  expectFault(/status of (401|403)/)
  const account = { username: `guarded-${project.name}-${process.pid}`, password: goodPassword }
  const { id } = await anonymous(product).request<{ id: string }>('POST', '/test/admin', {
    ...account,
    permissions: ['admin_role_read'],
    factor: true,
  })
  const page = await openPage()
  await visit(page, '/admin/login?redirect=%2Fadmin%2Froles')
  await page.getByLabel('Username').fill(account.username)
  await login.passwordField(page).fill(account.password)
  await login.click(page, 'Login')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Protect your account')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await visit(page, '/account')
  await expect(page).toHaveURL(/\/admin\/set-up\?redirect=%2Faccount$/)
  await visit(page, '/admin/set-up?redirect=%2Fadmin%2Froles')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const secret = (await page.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(await appCode(product, secret))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/\/admin\/roles$/)

  const supervisor = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(supervisor, `/admin/roles/${id}`)
  await supervisor.getByRole('button', { name: 'Reset second factors' }).click()
  await expectAccessible(supervisor)
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(supervisor.getByRole('button', { name: 'Reset second factors' })).toBeHidden()
  await visit(supervisor, `/admin/roles/${id}?tab=history`)
  await expect(supervisor.getByText("Reset an admin's second factors")).toBeVisible()
})
