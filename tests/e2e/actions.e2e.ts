import { expect, type Page } from '@playwright/test'
import { createFixtures, newEmail, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** Opens the job from the dashboard, so that the back button stays in the application. */
async function openApproval(page: Page, title: string) {
  await visit(page, '/dashboard')
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Approve and release/ })).toBeVisible()
  return dialog
}

/** Holds the calls of a route until `respond` runs, and counts them. */
async function holdCalls(page: Page, url: string) {
  const calls: string[] = []
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    calls.push(route.request().method())
    await held.promise
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again in a moment.' } })
  })
  return { calls, respond: held.resolve }
}

test('a running approval keeps its dialog and its page, and shows its failure there [STAGE-05]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 503/)
  const { customer, job } = await fixtures.pendingJob()
  const page = await openPage(customer)
  const dialog = await openApproval(page, job.title)
  const { calls, respond } = await holdCalls(page, '**/api/job/stage/status')
  const confirm = dialog.getByRole('button', { name: /^Approve and release/ })

  await confirm.dblclick()
  await page.keyboard.press('Escape')
  await page.evaluate(() => history.back())
  await expect(page.getByText("We're still sending this. Please wait.")).toBeVisible()
  respond()

  await expect(dialog.getByRole('alert')).toContainText('Try again in a moment.')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was paid out.')
  expect(calls).toEqual(['PATCH'])

  await page.unroute('**/api/job/stage/status')
  await confirm.click()
  await expect(page.getByText(/^Stage 1 approved\./)).toBeVisible()
})

test('an approval without a connection is sent when the browser is online again [STAGE-05]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const { customer, job } = await fixtures.pendingJob()
  const page = await openPage(customer)
  const dialog = await openApproval(page, job.title)

  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: /^Approve and release/ }).click()
  await expect(dialog.getByRole('alert')).toContainText('Requests failed because of network issue.')
  await page.context().setOffline(false)

  await expect(page.getByText(/^Stage 1 approved\./)).toBeVisible()
})

test('after a conflict the page shows the latest version, and the error is in the dialog [STAGE-05]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 409/)
  const { customer, job } = await fixtures.pendingJob()
  const page = await openPage(customer)
  const dialog = await openApproval(page, job.title)
  await page.route('**/api/job/stage/status', (route) =>
    route.fulfill({ status: 409, json: { code: 'stage.changed', message: 'The stage has changed.' } }),
  )
  const refetch = page.waitForRequest((request) => request.url().endsWith(`/api/job/${job.id}`))

  await dialog.getByRole('button', { name: /^Approve and release/ }).click()

  await refetch
  await expect(dialog.getByRole('alert')).toContainText('This page now shows the latest version.')
})

test('a notification setting returns to its saved value if neither saving nor reading works', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 503/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/account#notifications')
  const byEmail = page.getByRole('checkbox', { name: 'Quotes: By email' })
  await expect(byEmail).toBeChecked()
  const { respond } = await holdCalls(page, '**/api/notifications/settings')

  await byEmail.click()
  await expect(byEmail).not.toBeChecked()
  respond()

  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Try again in a moment.')
  await expect(byEmail).toBeChecked()
})

test('a download that is never ready stops with an error, and a second press downloads it', async ({ openPage }) => {
  const { customer, job } = await fixtures.paidJob()
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await page.clock.install()
  const unready = async (url: string) =>
    await page.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), bytes: null } })
    })
  await unready('**/api/document/*/pdf')
  await unready('**/api/document/*')
  const download = page.getByRole('button', { name: 'PDF' }).first()

  await download.click()
  await expect(page.getByRole('button', { name: 'Printing…' })).toBeVisible()
  const late = page.getByRole('alert').filter({ hasText: 'Your PDF is taking longer than usual.' })
  await expect(async () => {
    await page.clock.runFor(5_000)
    await expect(late).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.unrouteAll()
  const file = page.waitForEvent('download')
  await download.click()

  await file
})

test('filters stay open when the last one is cleared [ADMIN-01]', async ({ openPage }) => {
  const page = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(page, '/admin/jobs')
  await page.getByText('Filters', { exact: true }).click()
  const state = page.getByLabel('State').first()

  await state.selectOption('NSW')
  await expect(page).toHaveURL(/NSW/)
  await state.selectOption({ label: 'All' })
  await expect(page).not.toHaveURL(/NSW/)

  await expect(state).toBeVisible()
})

test('a press before the scripts arrive takes effect, with the typed text', async ({ openPage }) => {
  const page = await openPage()
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login?from=customer', { waitUntil: 'commit' })

  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail('early'))
  await page.getByRole('button', { name: 'Continue' }).click()
  scripts.resolve()

  await expect(page.getByText("We've sent a code to")).toBeVisible()
})

test('a failed sign-in returns the focus to its button', async ({ openPage, expectFault }) => {
  expectFault(/status of 503/)
  const page = await openPage()
  await visit(page, '/login?from=customer')
  const { respond } = await holdCalls(page, '**/api/session/code/send')
  await page.getByRole('textbox', { name: 'Email' }).fill(newEmail('focus'))
  const button = page.getByRole('button', { name: 'Continue' })

  await button.press('Enter')
  await expect(button).toBeDisabled()
  respond()

  await expect(button).toBeEnabled()
  await expect(button).toBeFocused()
})

test('an admin keeps the menu after a change of the own name [FORM-13]', async ({ openPage }) => {
  const page = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(page, '/account')
  await page.getByLabel('Name').fill('Sam Admin')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your account was updated successfully.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Sam Admin' })).toBeVisible()

  const menu = page.getByRole('navigation', { name: 'Side' })

  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible()
})
