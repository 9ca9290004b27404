import { expect } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const forbidden = "You don't have permission to access this page."
const fixtures = createFixtures(product)

test('an unknown address returns 404 and a page with further links [NAV-02]', { tag: '@everywhere' }, async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 404/)

  const response = await visit(page, '/no-such-page')

  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
})

test('an unknown address below a page has one side bar and one header [NAV-02]', async ({ openPage, expectFault }) => {
  expectFault(/status of 404/)
  const page = await openPage(await signUp(product, 'customer'))

  for (const path of ['/dashboard/nope', '/mobile/nope', '/contractors/nope', '/dev/kit/nope']) {
    const response = await visit(page, path)
    expect.soft(response?.status(), path).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
    await expect.soft(page.getByRole('main'), path).toHaveCount(1)
  }
})

test("an unknown user's page returns 404 without a browser error [NAV-02, ONB-05, ONB-06]", async ({
  page,
  expectFault,
}) => {
  expectFault(/status of 404/)

  const deniedPages = [
    { path: '/contractor-design/nope', sentence: 'Contractor not found' },
    { path: '/category-design/nope', sentence: 'Invalid Id' },
    { path: '/nope/profile/history', sentence: 'Contractor not found' },
    {
      path: '/contractors?cursor=nope',
      sentence: "This page doesn't exist. Go back to the first page.",
    },
  ]
  for (const { path, sentence } of deniedPages) {
    const response = await visit(page, path)
    expect.soft(response?.status(), path).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(sentence)
  }
})

test('a contractor page denies a customer, who can go back [NAV-05, NAV-07]', async ({ openPage, expectFault }) => {
  expectFault(/status of 403/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/')

  const response = await visit(page, '/mobile/jobs')

  expect(response?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(forbidden)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(`${product.address}/`)
})

test('pages of one role deny the other roles [NAV-05, NAV-07, NAV-08, NAV-14]', async ({ openPage, expectFault }) => {
  expectFault(/status of 403/)
  const { customer, contractor, job } = await fixtures.quotedJob()
  const other = await signUp(product, 'contractor')
  const deniedPages = [
    { client: customer, paths: ['/mobile/jobs', `/mobile/jobs/${job.id}/apply`, '/admin'] },
    { client: contractor, paths: ['/mobile/contractors', `/mobile/contractors/${other.id}`, '/admin'] },
    { client: await signInAdmin(product), paths: ['/dashboard', '/mobile/jobs', '/mobile/contractors', '/ai-chat'] },
  ]
  for (const { client, paths } of deniedPages) {
    const page = await openPage(client)
    for (const path of paths) {
      const response = await page.goto(path)
      expect.soft(response?.status(), path).toBe(403)
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText(forbidden)
    }
  }
})

test('the AI chat redirects a contractor to the open jobs [NAV-06]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'contractor'))

  await visit(page, '/ai-chat')

  await expect(page).toHaveURL(`${product.address}/mobile/jobs`)
})

test("another user's job and an unknown job look the same [JOB-09, JOB-10]", async ({ openPage, expectFault }) => {
  expectFault(/status of 404/)
  const { job } = await fixtures.signedJob()
  const page = await openPage(await signUp(product, 'customer'))

  for (const path of [`/mobile/jobs/${job.id}`, '/mobile/jobs/jb00000000000000000000000000000000', '/mobile/jobs/x']) {
    const response = await page.goto(path)
    expect.soft(response?.status(), path).toBe(404)
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveText('Job not found')
  }
})

test('a protected page sends a visitor to the sign-in and back [NAV-10]', async ({ page }) => {
  await visit(page, '/dashboard?viewMode=myJobs')
  await expect(page).toHaveURL(/\/login\?/)
  await page.getByRole('textbox', { name: 'Email' }).fill('unknown')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please use valid email')).toBeVisible()
  await expectAccessible(page)
})
