import { expect } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

test('a list search keeps its focus, follows the back button and does not affect other lists [ADMIN-01]', async ({
  openPage,
}) => {
  const admin = await openPage(await signInAdmin(product, ['supervisor']), { viewport: { width: 1440, height: 900 } })
  await visit(admin, '/admin/jobs?q=fence&sort=colour')
  const search = admin.getByRole('searchbox')
  const { promise: response, resolve: respondNow } = Promise.withResolvers<void>()
  await admin.route('**/api/admin/jobs?*q=deck*', async (request) => {
    await response
    await request.continue()
  })
  await admin.clock.install()
  await search.fill('deck')
  await search.press('Enter')
  await expect(admin.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', /[?]q=deck/)
  const busy = admin.locator('[aria-busy="true"]')
  await expect(busy).toBeVisible()
  await admin.clock.fastForward(60_000)
  await search.pressSequentially(' stairs')
  await expect(busy).toBeVisible()
  respondNow()
  await expect(busy).toHaveCount(0)
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('deck stairs')
  await admin.goBack()
  await expect(search).toHaveValue('fence')

  const menu = admin.getByRole('navigation', { name: 'Side' })
  await menu.getByRole('link', { name: 'Customers' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await search.fill('half a name')
  await menu.getByRole('link', { name: 'Contractors' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'Contractors' })).toBeVisible()
  await expect(search).toHaveValue('')
  await expect(menu.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 })

  await admin.setViewportSize({ width: 1440, height: 500 })
  await visit(admin, '/admin/audit')
  await expect(menu.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 })
})

test('an admin saves a view of a list, opens it again and removes it [ADMIN-01]', async ({ openPage }) => {
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(admin, '/admin/jobs?status=open&q=deck')
  await admin.getByRole('button', { name: 'Save this view' }).click()
  await admin.getByLabel('Name of the view').fill('Open decks')
  await admin.getByRole('button', { name: 'Save view' }).click()
  const views = admin.getByRole('list', { name: 'Saved views' })
  await expect(views.getByRole('link')).toHaveText(['Open decks'])
  await expectAccessible(admin)

  await visit(admin, '/admin/jobs')
  await views.getByRole('link', { name: 'Open decks' }).click()
  await expect(admin).toHaveURL(/status=open/)
  await expect(admin.getByRole('searchbox')).toHaveValue('deck')
  await views.getByRole('button', { name: 'Remove the view Open decks' }).click()
  await expect(views).toHaveCount(0)
})

test('a record card with a long name fits a phone, and a read-only admin cannot write case stories [ADMIN-01] [DATA-02]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 403/)
  const customer = await signUp(product, 'customer')
  const name = 'Bayview Terraces Owners Corporation Number 1234'
  await customer.request('POST', '/name', { name })
  const phone = { viewport: { width: 390, height: 844 } }
  const writer = await openPage(await signInAdmin(product, ['supervisor']), phone)
  await visit(writer, `/admin/customers?q=${encodeURIComponent(name)}`)
  await expectNoSidewaysScroll(writer)
  // Screen readers announce it as a table.
  const heads = await writer.getByRole('columnheader').count()
  const card = writer.getByRole('row').filter({ hasText: name }).first()
  await expect(card.getByRole('cell')).toHaveCount(heads)
  await card.click()
  await expect(writer.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectNoSidewaysScroll(writer)
  const place = writer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' })
  await expect(place).toHaveAttribute('aria-current', 'page')
  await visit(writer, '/admin/stories')
  await expect(writer.getByRole('link', { name: 'Write a case story' })).toBeVisible()
  await expectAccessible(writer)
  await writer.setViewportSize({ width: 800, height: 1000 })
  await writer.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: 'Overview' }).click()
  await expect(writer.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible()

  const reader = await openPage(await signInAdmin(product, ['admin_qa_read']), phone)
  await visit(reader, '/admin/stories')
  await expect(reader.getByRole('link', { name: 'Write a case story' })).toBeHidden()
  expect((await visit(reader, '/forms/case-story'))?.status()).toBe(403)
})

test('every list fits a tablet and a desktop without its own scrolling, and its filters open in place [ADMIN-01]', async ({
  openPage,
}) => {
  const name = 'Bayview Terraces Owners Corporation Number 5678'
  const customer = await signUp(product, 'customer')
  await customer.request('POST', '/name', { name })
  await createFixtures(product).pendingJob()
  const { job } = await createFixtures(product).pendingJob()
  const supervisor = await signInAdmin(product, ['supervisor'])
  // An entry of the audit log.
  const rejection = { id: job.id, stageIndex: 0, status: 'rejected', rejectReason: 'The photos show another bathroom.' }
  await supervisor.request('PATCH', '/job/stage/status', rejection)
  const admin = await openPage(supervisor, { viewport: { width: 768, height: 1000 } })
  for (const width of [768, 1440])
    for (const path of ['jobs', 'customers', 'contractors', 'stages', 'audit', 'site-content']) {
      await admin.setViewportSize({ width, height: 1000 })
      await visit(admin, `/admin/${path}`)
      await expectNoSidewaysScroll(admin)
      const table = admin.getByRole('table')
      expect(await table.evaluate((one) => one.scrollWidth - one.clientWidth), `${path} at ${width}`).toBe(0)
      expect(await table.evaluate((one) => getComputedStyle(one).overflowY)).toBe('clip')
    }

  const filters = admin.getByText('Filters', { exact: true })
  const before = await filters.boundingBox()
  await filters.click()
  await expect(admin.getByRole('button', { name: 'Show results' })).toBeVisible()
  expect(await filters.boundingBox()).toEqual(before)

  await visit(admin, `/admin/customers?q=${encodeURIComponent(name)}`)
  const row = admin.getByRole('row').filter({ hasText: name })
  const newTab = admin.context().waitForEvent('page')
  const atStatus = { position: { x: 700, y: 30 } }
  await row.click({ ...atStatus, button: 'middle' })
  await expect((await newTab).getByRole('heading', { level: 1, name })).toBeVisible()
  await row.click(atStatus)
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the tabs of a list count its records by status and keep the search [ADMIN-01]', async ({ openPage }) => {
  await createFixtures(product).pendingJob()
  const admin = await openPage(await signInAdmin(product, ['supervisor']))
  await visit(admin, '/admin/stages')
  const tabs = admin.getByRole('navigation', { name: 'Status' })
  const current = tabs.locator('[aria-current="page"]')
  await expect(current).toHaveText(/^Waiting for the customer\d/)
  const waiting = Number((await current.textContent())?.replace(/\D/g, ''))
  await expect(admin.getByText(`${waiting} in total`)).toBeVisible()

  await tabs.getByRole('link', { name: /^All/ }).click()
  await expect(admin).toHaveURL(/status=all/)
  await expect(current).toHaveText(/^All\d/)

  await admin.getByRole('searchbox').fill('bathroom')
  await admin.getByRole('searchbox').press('Enter')
  await expect(current).toHaveText('All')
  await current.press('Tab')
  await expect(admin).toHaveURL(/q=bathroom/)
  await expectAccessible(admin)
})
