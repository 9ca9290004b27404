import { expect, type Page } from '@playwright/test'
import { createFixtures, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const restore = (page: Page) => page.getByRole('button', { name: 'Restore' }).click()
const isDraftSaved = (page: Page, form: string) =>
  expect
    .poll(() => page.evaluate((name) => Object.keys(localStorage).some((key) => key.includes(name)), form))
    .toBe(true)

test("a visitor's job is posted once after the sign-in [NAV-10, AI-06]", {
  tag: '@everywhere',
}, async ({ page }) => {
  await visit(page, '/ai-chat?way=form')
  await screen.fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await screen.fillDetails(page, 'Repaint the hallway')
  await page.getByLabel('Estimated budget').fill('8k')
  await page.getByLabel('Property access').fill('Key with the neighbour')
  await page.getByRole('group', { name: 'Usual times' }).getByRole('button', { name: 'Within a month' }).click()
  const preview = page.locator('section', { has: page.getByRole('heading', { name: 'What contractors see' }) }).last()
  await expect(preview).toContainText('$8,000.00')
  await expect(preview).toContainText('Within a month')
  await expect(preview).toContainText('Only the contractor whose quote you sign sees this')
  await page.getByRole('group', { name: 'Usual budgets' }).getByRole('button', { name: '$5k' }).click()
  await expect(page.getByLabel('Estimated budget')).toHaveValue('$5,000.00')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(/\/login\?from=aichat$/)
  await reload(page)
  await screen.signInAtScreen(page, 'customer')

  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await visit(page, '/ai-chat?from=login')
  await visit(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Repaint the hallway' })).toHaveCount(1)
})

test('a job draft and its photo survive a reload [JOB-07]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat?way=form')
  await screen.fillAddress(page)
  await screen.upload(page, await screen.photo('hall.jpg', '#876'))
  await isDraftSaved(page, 'post-job')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  await reload(page)
  await restore(page)

  await expect(page.getByLabel('City')).toHaveValue('SYDNEY')
  await expect(page.getByLabel('Address detail')).toHaveValue('14 Illawarra Rd, Marrickville')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1)
})

test('the second step of a job opens again after a reload with its restored draft [JOB-07]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat?way=form')
  await screen.fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Repaint the hallway')
  const stored = () => page.evaluate(() => Object.values(localStorage).join())
  await expect.poll(stored).toContain('Repaint the hallway')

  await reload(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Where is the work?' })).toBeVisible()
  await restore(page)

  await expect(page.getByRole('heading', { level: 2, name: 'What needs to be done?' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('Repaint the hallway')
})

test('a quote draft survives a reload [QUOTE-03]', async ({ openPage }) => {
  const { job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}/apply`)
  await screen.fillQuote(page)
  await expect(page.getByText(/^Draft saved on this device/)).toBeVisible()

  await reload(page)
  await restore(page)

  await expect(page.getByLabel('Price')).toHaveValue('$18,400.00')
  await expect(page.getByLabel('Stage 2', { exact: true })).toHaveValue('Tiling and fit-off')
})

test('a reload during signing signs nothing and stores no signature on the device [QUOTE-07]', async ({ openPage }) => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/contract/${contractor.id}`)
  await page.getByLabel('Full name').fill('Mia Torres')

  await reload(page)

  await expect(page.getByText('Not signed yet')).toHaveCount(2)
  await expect(page.getByLabel('Full name')).toHaveValue('')
  await screen.signTyped(page, 'Mia Torres')
  await expect(page.getByText('Waiting for the contractor')).toBeVisible()
})

test('a progress draft and its photo survive a reload [STAGE-03]', async ({ openPage }) => {
  const { contractor, job } = await fixtures.paidJob()
  const page = await openPage(contractor)
  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await page.getByLabel('Details').fill('Membrane is on, tiles on Friday.')
  await screen.upload(page, await screen.photo('membrane.jpg', '#2a6f97'))
  await isDraftSaved(page, 'progress')

  await reload(page)
  await restore(page)

  await expect(page.getByLabel('Details')).toHaveValue('Membrane is on, tiles on Friday.')
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(1)
})

test('a review draft survives a reload [STAGE-10]', async ({ openPage }) => {
  const { customer, job } = await fixtures.completedJob({ stages: [{ name: 'Everything', percent: 100 }] })
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/complete`)
  await page.getByLabel('Your review').fill('On time.')
  await isDraftSaved(page, 'review')

  await reload(page)
  await restore(page)

  await expect(page.getByLabel('Your review')).toHaveValue('On time.')
})

test('a rejected file shows the reason and can be removed [FILE-05, JOB-08]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat?way=form')

  const textFile = { name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('a plan') }
  await page.getByLabel('Files to upload').setInputFiles(textFile)
  await expect(page.getByText('Please attach photos or videos only.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove plan.txt' }).click()
  await expect(page.getByText('plan.txt')).toBeHidden()
})

test('an interrupted upload can be retried [FILE-05]', async ({ openPage, expectFault }) => {
  expectFault(/ERR_FAILED/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat?way=form')
  await page.route('**/files/**', (route) => route.abort(), { times: 1 })

  await page.getByLabel('Files to upload').setInputFiles(await screen.photo('shower.jpg', '#8ab'))
  await expect(page.getByText('Requests failed because of network issue. Please try again')).toBeVisible()
  await page.getByRole('button', { name: 'Try shower.jpg again' }).click()

  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
})
