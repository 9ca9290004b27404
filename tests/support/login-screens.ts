/** User steps on the login screens. */
import { expect, type Page } from '@playwright/test'
import { emailedCode } from './clients.ts'
import { product } from './e2e-test.ts'
import { goodPassword } from './password-clients.ts'

export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })
export const passwordField = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true })
export const codeField = (page: Page) => page.getByRole('textbox', { name: /code$/i })

/** The error message. The router has its own alert outside the main area. */
export const failure = (page: Page) => page.getByRole('main').getByRole('alert')

export async function click(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

export async function submitPassword(page: Page, email: string, password = goodPassword): Promise<void> {
  await emailField(page).fill(email)
  await passwordField(page).fill(password)
  await click(page, 'Confirm')
}

/** Enters the newest emailed code. The step focuses the code field. */
export async function enterEmailedCode(page: Page, email: string): Promise<void> {
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await emailedCode(product, email))
}

/** The login asks for the name of an account that has none. */
export async function giveName(page: Page, name = 'Robin Ng'): Promise<void> {
  await page.getByLabel('Your name', { exact: true }).fill(name)
  await click(page, 'Continue')
}

export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await passwordField(page, 'New password').fill(password)
  await passwordField(page, 'Confirm Password').fill(password)
  await click(page, 'Confirm')
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
}
