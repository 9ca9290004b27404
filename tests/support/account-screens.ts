/** User steps on the account pages, and the email links that lead there. */
import { expect, type Page } from '@playwright/test'
import { anonymous, type Reachable } from './clients.ts'

export const chosenPassword = 'Correct-horse-7'

export interface SignUpEntries {
  email: string
  name?: string
  password?: string
}

export async function fillSignUp(page: Page, { email, name = 'Robin Ng', password = chosenPassword }: SignUpEntries) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel(/^I agree to the privacy policy/).check()
  await page.getByLabel(/^Send me news and offers/).check()
}

export async function signUpAtScreen(page: Page, entries: SignUpEntries): Promise<void> {
  await fillSignUp(page, entries)
  await page.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** The path of the newest email link to this page. Emails may arrive after the response. */
export async function emailLink(product: Reachable, email: string, page: string, emailsMin = 1): Promise<string> {
  let links: string[] = []
  await expect
    .poll(async () => {
      links = await emailLinks(product, email, page)
      return links.length
    })
    .toBeGreaterThanOrEqual(emailsMin)
  return links[0] ?? ''
}

async function emailLinks(product: Reachable, email: string, page: string): Promise<string[]> {
  const emails = await anonymous(product).request<{ text: string }[]>(
    'GET',
    `/test/mails?to=${encodeURIComponent(email)}`,
  )
  const link = new RegExp(`https?://\\S+?(${page}[#?]\\S+)`)
  return emails.flatMap(({ text }) => link.exec(text)?.[1] ?? [])
}
