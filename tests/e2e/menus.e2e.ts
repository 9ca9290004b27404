import { expect, type Page } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

const labels = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link')

test('the bottom menu shows each role its pages [NAV-11, NAV-14]', { tag: '@phone' }, async ({ openPage }) => {
  const outsider = await openPage()
  await visit(outsider, '/mobile')
  await expect(labels(outsider)).toHaveText(['AI Chat', 'Home', 'Log in'])

  const customer = await openPage(await signUp(product, 'customer'))
  await visit(customer, '/mobile')
  await expect(labels(customer)).toHaveText(['AI Chat', 'Contractors', 'Home', 'Messages', 'Dashboard'])

  const contractor = await openPage(await signUp(product, 'contractor'))
  await visit(contractor, '/mobile')
  await expect(labels(contractor)).toHaveText(['Find Jobs', 'Home', 'Messages', 'Dashboard'])
})

test('an admin on a phone opens the administration from home and returns', { tag: '@phone' }, async ({ openPage }) => {
  const admin = await openPage(await signInAdmin(product))
  await visit(admin, '/mobile')
  await expect(labels(admin)).toHaveText(['Home', 'Administration', 'Support'])

  await labels(admin).filter({ hasText: 'Administration' }).click()

  await expect(admin).toHaveURL(`${product.address}/admin`)
})

test('an admin on a phone opens the grouped menu, which marks the page and closes on the next one [ADMIN-01]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const admin = await openPage(await signInAdmin(product, ['admin_customer_read', 'admin_job_read']))
  await visit(admin, '/admin/jobs')
  const menu = admin.getByRole('navigation', { name: 'Side' })
  await expect(menu).toBeHidden()

  await admin.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('list')).toHaveCount(4)
  await expect(menu.getByRole('list', { name: 'Work' }).getByRole('link')).toHaveText([
    'Jobs',
    'Stages to review',
    'Warranty cases',
  ])
  await expect(menu.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(admin)
  await menu.getByRole('list', { name: 'People' }).getByRole('link', { name: 'Customers' }).click()

  await expect(admin.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('the AI chat fills the screen of a phone [NAV-11]', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/ai-chat')

  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
})

test('a page below /mobile has the phone shell up to 480 pixels and the sidebar on wide screens [NAV-04, NAV-11]', async ({
  openPage,
}) => {
  const page = await openPage(await signUp(product, 'customer'))
  const side = page.getByRole('navigation', { name: 'Side' })
  await page.setViewportSize({ width: 480, height: 900 })
  await visit(page, '/mobile')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(side).toBeHidden()

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(900)
  await side.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(`${product.address}/dashboard`)
})

test('a tablet shows the links of the site in the header, and no QR code for phones', async ({ openPage }) => {
  const customer = await signUp(product, 'customer')
  for (const page of [await openPage(), await openPage(customer)]) {
    await page.setViewportSize({ width: 768, height: 1024 })
    await visit(page, '/')
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')

    await expect(links.filter({ visible: true })).toHaveText(['Categories', 'Contractors', 'For contractors'])
    for (const link of await links.filter({ visible: true }).all())
      expect((await link.boundingBox())?.height).toBeLessThan(48)
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
    await expect(page.getByText('QR code to share or open on a phone')).toBeHidden()
    await expectNoSidewaysScroll(page)
  }
})

test('a visitor on a phone opens the pages of the site from the menu', { tag: '@phone' }, async ({ openPage }) => {
  const page = await openPage()
  await visit(page, '/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.first()).toBeHidden()

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(links).toHaveText(['Categories', 'Contractors', 'How payments work', 'For contractors'])
  await expectAccessible(page)
  await links.filter({ hasText: /^Contractors$/ }).click()
  await expect(page).toHaveURL(/\/contractors$/)
})

test('a phone has one bar at its bottom: the actions of a job, and the menu at the end of the page [NAV-11]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const { job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}`)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const quote = page.getByRole('link', { name: 'Quote', exact: true })

  await expect(quote).toBeInViewport({ ratio: 0.9 })
  await expect(menu).not.toBeInViewport()
  await menu.scrollIntoViewIfNeeded()
  await expect(menu).toBeInViewport({ ratio: 0.9 })
  await menu.getByRole('link', { name: 'Messages' }).click()
  await expect(page).toHaveURL(/\/mobile\/messages$/)
  await expect(menu).toBeInViewport({ ratio: 0.9 })
})

test('each role has its own dashboard, also on a tablet [NAV-08, NAV-12]', async ({ openPage }) => {
  const customer = await openPage(await signUp(product, 'customer'))
  await visit(customer, '/dashboard')
  await expect(customer.getByText('No jobs yet.')).toBeVisible()
  await customer.setViewportSize({ width: 800, height: 1000 })
  await customer.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: 'Messages' }).click()
  await expect(customer).toHaveURL(`${product.address}/dashboard?viewMode=messages`)

  const contractor = await openPage(await signUp(product, 'contractor'))
  await visit(contractor, '/dashboard')
  await expect(contractor.getByText("You haven't quoted yet.")).toBeVisible()
  await expect(contractor.getByRole('heading', { name: 'Open jobs', exact: true })).toBeVisible()
})

test('after a navigation by keyboard the focus is on the heading, and Back returns to the link', async ({
  openPage,
}) => {
  const page = await openPage(await signUp(product, 'customer'))
  const announced = page.locator('body > [aria-live="polite"]')
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await visit(page, '/dashboard')
  await expect(page.locator('body')).toBeFocused()
  await expect(announced).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: 'Forms' }).press('Enter')
  await expect(heading('Forms')).toBeFocused()
  await expect(announced).toHaveText('Forms · Plumbline')

  const link = page.getByRole('main').getByRole('link', { name: 'Warranty or dispute' })
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(announced).toHaveText('Forms · Plumbline')

  await page.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: 'Contractors' }).press('Enter')
  await expect(page).toHaveURL(/contractors/)
  await expect(announced).not.toHaveText('Forms · Plumbline')
  const order = page.getByRole('combobox', { name: 'Sort' })
  await order.focus()
  await order.selectOption('alphabetical')
  await expect(page).toHaveURL(/sort=alphabetical/)
  await expect(order).toBeFocused()
})

test('Ctrl+K finds pages and records by permission, with the keyboard alone [ADMIN-01] [DATA-02]', async ({
  openPage,
}) => {
  const { customer, job } = await createFixtures(product).postedJob()
  const { number } = await customer.request<{ number: string }>('GET', `/job/${job.id}`)
  const admin = await openPage(await signInAdmin(product, ['admin_job_read']))
  const calls: string[] = []
  admin.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await visit(admin, '/admin')
  const field = admin.getByRole('combobox', { name: 'Search pages and records' })
  const options = admin.getByRole('listbox', { name: 'Matches' }).getByRole('option')

  await admin.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(options).toHaveCount(5)
  await expectAccessible(admin)
  await field.pressSequentially('stages')
  await expect(options).toHaveText([/^Stages to review/])
  await field.press('Enter')
  await expect(admin).toHaveURL(/\/admin\/stages$/)
  await expect(field).toBeHidden()

  await admin.keyboard.press('Control+k')
  await field.fill(number)
  await expect(options).toHaveText([new RegExp(`${job.title}.*${number}`)])
  await expect(field).toHaveAttribute('aria-activedescendant', (await options.getAttribute('id')) ?? '')
  await field.press('Enter')
  await expect(admin.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  expect(calls.filter((path) => /admin\/(customers|contractors)/.test(path))).toEqual([])

  await admin.getByRole('button', { name: 'Search' }).click()
  await expect(field).toBeFocused()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: 'Search' })).toBeFocused()
})
