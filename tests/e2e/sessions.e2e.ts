import { expect, type Page } from '@playwright/test'
import { createFixtures, jobFields, newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { advanceClock } from '#tests/support/password-clients.ts'
import * as screen from '#tests/support/screens.ts'
import { reload, visit, waitForHydration } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const minuteMs = 60_000
const tokenMs = 15 * minuteMs
const lastLoginRole = (page: Page) => page.evaluate(() => localStorage.getItem('lastLoginRole'))

const sent = /^Quote sent\. We've let .+ know\.$/

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
}

/** The browser's refreshed id token. */
function watchRenewals(page: Page): number[] {
  const statuses: number[] = []
  page.context().on('response', (response) => {
    if (response.url().endsWith('/api/session/refresh')) statuses.push(response.status())
  })
  return statuses
}

test('a token that expires in a half-filled form loses no input [AUTH-09]', async ({ openPage, expectFault }) => {
  expectFault(/status of 401/)
  const { job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}/apply`)
  await screen.fillQuote(page)
  const renewals = watchRenewals(page)
  await advanceClock(product, tokenMs + minuteMs)

  await page.getByRole('button', { name: 'Send quote' }).click()

  await expect(page.getByText(sent)).toBeVisible()
  expect(renewals).toEqual([200])
  await advanceClock(product, -tokenMs - minuteMs)
})

test('a new token that is already too old reloads the page and keeps the text [AUTH-09]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const { job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}/apply`)
  await screen.fillQuote(page)
  // A server with a wrong clock.
  const body = JSON.stringify({ code: 'core.tokenExpired', message: 'jwt expired' })
  await page.route('**/api/job/*/quote', (route) =>
    route.fulfill({ status: 401, contentType: 'application/json', body }),
  )

  const loadedAgain = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await loadedAgain
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Restore' }).click()

  await expect(page.getByLabel('Price')).toHaveValue('$18,400.00')
})

test('a session that ends elsewhere keeps the text of a half-filled form [AUTH-10, NAV-10]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401/)
  const { job } = await fixtures.postedJob()
  const email = newEmail('ended')
  const { client } = await signInWithCode(product, 'contractor', email)
  const page = await openPage(client)
  const form = `/mobile/jobs/${job.id}/apply`
  await visit(page, form)
  await screen.fillQuote(page)
  // The session ends when the quote is sent. No timer has saved the last letters yet.
  let hasEnded = false
  await page.route('**/api/job/*/quote', async (route) => {
    if (!hasEnded) await client.send('DELETE', '/session')
    hasEnded = true
    await route.continue()
  })

  await page.getByLabel('Stage 2', { exact: true }).fill('Tiling, fit-off and clean')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page).toHaveURL(`${product.address}/mobile/login?from=contractor&redirect=${encodeURIComponent(form)}`)
  await waitForHydration(page)
  await screen.signInAtScreen(page, 'contractor', email)
  await expect(page).toHaveURL(product.address + form)
  await page.getByRole('button', { name: 'Restore' }).click()

  await expect(page.getByLabel('Price')).toHaveValue('$18,400.00')
  await expect(page.getByLabel('Stage 2', { exact: true })).toHaveValue('Tiling, fit-off and clean')
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText(sent)).toBeVisible()
})

test('a sign-out in one tab signs the others out, keeps the return address and deletes the drafts [AUTH-10]', async ({
  openPage,
  expectFault,
}) => {
  // The other tab asks for confirmation before it leaves. The dashboard may still be loading its favourites.
  expectFault(/status of 401.*(session\/refresh|favourites)/)
  const { customer } = await fixtures.postedJob()
  const form = await openPage(customer)
  await visit(form, '/ai-chat?way=form')
  await form.getByLabel('Address detail').fill('14 Illawarra Rd')
  const other = await form.context().newPage()
  await visit(other, '/dashboard')

  await signOut(other)

  await expect(form).toHaveURL(`${product.address}/login?from=customer&redirect=%2Fai-chat%3Fway%3Dform`)
  expect(await form.evaluate(() => Object.values(localStorage).join())).not.toContain('14 Illawarra Rd')
})

test('a public page stays open when another tab signs out [AUTH-10]', async ({ openPage, expectFault }) => {
  expectFault(/status of 401/)
  const open = await openPage(await signUp(product, 'customer'))
  await visit(open, '/find-categories')
  const other = await open.context().newPage()
  await visit(other, '/dashboard')

  await signOut(other)

  await expect(open.getByRole('link', { name: /^(Log in|Sign in)/ }).first()).toBeVisible()
  await expect(open).toHaveURL(`${product.address}/find-categories`)
})

test('the back button shows no private page after a sign-out [AUTH-10] [ASVS 14.3.2]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  const shown = await visit(page, '/dashboard')
  expect(shown?.headers()['cache-control']).toBe('no-store')
  await signOut(page)

  await page.goBack()

  await expect(page).toHaveURL(/\/login\?/)
})

test('two tabs refresh in turn, and both stay signed in [AUTH-09]', async ({ openPage }) => {
  const client = await signUp(product, 'customer')
  await client.request('POST', '/job', jobFields)
  const first = await openPage(client)
  const second = await first.context().newPage()
  const renewals = watchRenewals(first)

  for (let round = 0; round < 4; round++) {
    await Promise.all([visit(first, '/dashboard?viewMode=myJobs'), visit(second, '/dashboard/messages')])
    await expect.poll(() => renewals.length).toBeGreaterThanOrEqual(2 * (round + 1))
  }

  expect(new Set(renewals)).toEqual(new Set([200]))
  for (const tab of [first, second]) {
    await reload(tab)
    await expect(tab.getByRole('button', { name: /^Account of/ })).toBeVisible()
  }
})

test('the device remembers the role of the last login after a sign-out [AUTH-13]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, '/dashboard')
  await expect.poll(() => lastLoginRole(page)).toBe('contractor')

  await signOut(page)

  expect(await lastLoginRole(page)).toBe('contractor')
})
