/** Forms before their scripts run, without scripts, and after a lost connection or a sign-out. */
import { expect, type Page } from '@playwright/test'
import { createFixtures, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { reload, visit, waitForHydration } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** Opens a page whose scripts arrive after `release`. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return async () => {
    released.resolve()
    await waitForHydration(page)
  }
}

test('text typed before hydration stays and is saved as a draft [FORM-01]', async ({ openPage }) => {
  const { job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  const release = await openWithoutScripts(page, `/mobile/jobs/${job.id}/apply`)
  await page.getByLabel('Price').fill('18400')
  await page.getByLabel('Deadline').fill('2030-03-01')
  await page.getByLabel('Notes').fill('Waterproofing is included.')

  await release()

  await expect(page.getByLabel('Price')).toHaveValue(/18,?400/)
  await expect(page.getByLabel('Deadline')).toHaveValue('2030-03-01')
  await expect(page.getByLabel('Notes')).toHaveValue('Waterproofing is included.')
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Waterproofing is included.')
})

test('an email typed at the login before hydration stays', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  const email = page.getByLabel('Email')
  await email.fill('mia@plumbline.example')
  const field = await email.elementHandle()

  await release()

  await expect(email).toHaveValue('mia@plumbline.example')
  // A field that is replaced loses the keys of a user who goes on typing.
  expect(await field?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a button pressed at the login before hydration sends the email afterwards', async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  await page.getByLabel('Email').fill('mia@plumbline.example')
  await page.getByRole('button', { name: 'Continue' }).click()

  await release()

  await expect(page.getByText("We've sent a code to mia@plumbline.example")).toBeVisible()
})

test('a form without scripts says what is missing, and a submit keeps the text', async ({ openPage }) => {
  const page = await openPage(undefined, { javaScriptEnabled: false })
  const response = await page.goto('/login')
  // Chromium renders no <noscript> if only the test has switched the scripts off.
  const html = await response?.text()
  expect(html).toContain(
    '<noscript><p>This form needs JavaScript. Turn it on in your browser, then reload.</p></noscript>',
  )
  expect(html).toContain('<noscript><p>Without JavaScript, you can continue with Google or Apple.</p></noscript>')
  const email = page.getByLabel('Email')
  await email.fill('mia@plumbline.example')

  await email.press('Enter')

  await expect(email).toHaveValue('mia@plumbline.example')
  await expect(page).toHaveURL(/\/login$/)
})

test('a form with photos says without scripts what uploads them', async ({ openPage }) => {
  const visitor = await openPage(undefined, { javaScriptEnabled: false })
  const customer = await openPage(await signUp(product, 'customer'), { javaScriptEnabled: false })
  const pages = [await visitor.goto('/consult'), await customer.goto('/forms/quote-request')]

  for (const page of pages)
    expect(await page?.text()).toContain(
      '<noscript><p>This form needs JavaScript, which uploads your files. Turn it on in your browser, then reload.</p></noscript>',
    )
})

test('a page that works with scripts alone says so', async () => {
  for (const path of [
    '/verify',
    `/verify/${'0'.repeat(64)}`,
    '/consult/unknown',
    '/confirm-sign-up',
    '/update-password',
  ]) {
    const response = await fetch(product.address + path)
    expect
      .soft(await response.text(), path)
      .toContain('<noscript><p>This page needs JavaScript. Turn it on in your browser, then reload.</p></noscript>')
  }
})

test('a page whose script fails to load asks for a reload', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())

  await page.goto('/login')

  await expect(page.getByText("This page didn't load completely. Reload it to continue.")).toBeVisible()
})

test('a draft reaches the server after a failed first read [FORM-01]', async ({ openPage, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const client = await signUp(product, 'customer')
  const page = await openPage(client)
  await page.route('**/form/quote-request/new/draft', (route) => route.abort(), { times: 1 })
  await visit(page, '/forms/quote-request')

  await page.getByLabel('Work title').fill('Rebuild the deck')

  const titleOnServer = async () => {
    const { draft } = await client.request<{ draft: { answers: Record<string, unknown> } | null }>(
      'GET',
      '/form/quote-request/new/draft',
    )
    return draft?.answers
  }
  await expect.poll(titleOnServer).toMatchObject({ subtitle: 'Rebuild the deck' })
})

test('a sign-out deletes the drafts on this device [AUTH-10]', async ({ openPage }) => {
  const { contractor, job } = await fixtures.paidJob()
  const page = await openPage(contractor)
  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await page.getByLabel('Details').fill('The key is under the pot.')
  await expect(page.getByText(/^Draft saved on this device.*Signing out deletes it\.$/)).toBeVisible()
  await visit(page, '/dashboard')
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))
  expect(await drafts()).toHaveLength(1)

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(page).toHaveURL(`${product.address}/`)
  expect(await drafts()).toEqual([])
})
