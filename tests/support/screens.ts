/** User steps of the main job, for desktop and phone. */
import { expect, type Page } from '@playwright/test'
import { cards, emailedCode, newEmail } from './clients.ts'
import { product } from './e2e-test.ts'
import { giveName } from './login-screens.ts'
import { drawPhoto } from './stored-photo.ts'

/** Signs in with a code. Without an email it signs up, with a name beside the email or after the code. */
export async function signInAtScreen(page: Page, role: 'customer' | 'contractor', email?: string): Promise<void> {
  const address = email ?? newEmail(role)
  // The contractor login starts with a password.
  const byCode = page.getByRole('link', { name: 'Send me a code instead' })
  if (await byCode.isVisible()) await byCode.click()
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  const name = page.getByLabel('Your name', { exact: true })
  const isAskedFirst = await name.isVisible()
  if (isAskedFirst) await name.fill('Robin Ng')
  await page.getByRole('button', { name: /^(Continue|Send)$/ }).click()
  await expect(page.getByText("We've sent a code to")).toBeVisible()
  await page.getByRole('textbox', { name: /code/i }).fill(await emailedCode(product, address))
  await page.getByRole('button', { name: /^(Continue|Confirm|Log in)$/ }).click()
  if (email === undefined && !isAskedFirst) await giveName(page)
}

export async function photo(name: string, colour: string) {
  return { name, mimeType: 'image/jpeg', buffer: await drawPhoto(colour) }
}

/** Selects files and waits for their uploads. */
export async function upload(page: Page, ...files: Awaited<ReturnType<typeof photo>>[]): Promise<void> {
  await page.getByLabel('Files to upload').setInputFiles(files)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(files.length)
}

export async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('State').selectOption('NSW')
  await page.getByLabel('City').selectOption({ label: 'Sydney' })
  await page.getByLabel('Address detail').fill('14 Illawarra Rd, Marrickville')
}

/** The first onboarding step, which the mobile job list also requires. */
export async function fillServiceArea(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Renovation & Interior Design' }).check()
  await page.getByRole('checkbox', { name: 'Waterproofing' }).check()
  await page.getByLabel('State').selectOption('NSW')
  await page.getByLabel('City').selectOption({ label: 'Sydney' })
  await page.getByLabel('Address').fill('22 Hughes St, Cabramatta')
}

export async function fillDetails(page: Page, title: string): Promise<void> {
  await page.getByLabel('Category').selectOption({ label: 'Renovation & Interior Design' })
  await page.getByLabel('Title').fill(title)
  await page
    .getByRole('textbox', { name: 'Detail', exact: true })
    .fill('Strip out and rebuild a 2.4 by 1.8 m bathroom.')
}

/** Two stages of 9,200.00 each. */
export async function fillQuote(page: Page): Promise<void> {
  await page.getByLabel('Price').fill('18400')
  await page.getByLabel('Deadline').fill('2036-12-18')
  await page.getByRole('button', { name: 'Add a stage' }).click()
  await page.getByLabel('Stage 1', { exact: true }).fill('Demolition and membrane')
  await page.getByLabel('Stage 2', { exact: true }).fill('Tiling and fit-off')
}

export async function signTyped(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByRole('button', { name: 'Sign contract' }).click()
}

export async function signDrawn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Draw my signature').check()
  const pad = page.getByRole('img', { name: 'Signature box, empty' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is no box to sign in.')
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  await page.mouse.move(...at(0.4, 0.2), { steps: 4 })
  await page.mouse.move(...at(0.7, 0.7), { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign contract' }).click()
}

export async function openPaymentSheet(page: Page) {
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Sandbox mode: no real money moves.')).toBeVisible()
  return sheet
}

export async function enterCard(page: Page, card: keyof typeof cards): Promise<void> {
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Card number').fill(cards[card])
  await sheet.getByLabel('Expiry').fill('12/34')
  await sheet.getByLabel('CVC').fill('123')
  await sheet.getByRole('button', { name: /^Pay / }).click()
}

export async function payWithGoodCard(page: Page): Promise<void> {
  await openPaymentSheet(page)
  await enterCard(page, 'succeeds')
  await expect(page.getByText('Payment Successful')).toBeVisible()
}

export async function submitProgress(page: Page, details: string): Promise<void> {
  await upload(page, await photo('membrane.jpg', '#2a6f97'))
  await page.getByLabel('Details').fill(details)
  await page.getByRole('button', { name: 'Submit progress' }).click()
  await expect(page.getByText('You have uploaded progress. Waiting for customer to review.')).toBeVisible()
}

export async function approveStage(page: Page): Promise<void> {
  await expect(page.getByText('The contractor has uploaded progress. Waiting for your review.')).toBeVisible()
  await page.getByRole('button', { name: /^Approve/ }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure to approve this work stage?' })
  await question.getByRole('button', { name: 'Approve and release' }).click()
  await expect(question).toBeHidden()
}
