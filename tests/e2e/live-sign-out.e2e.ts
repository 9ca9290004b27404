import { expect, type Page } from '@playwright/test'
import { createFixtures, newEmail, signInAdmin, signInWithCode } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import * as screen from '#tests/support/screens.ts'
import { visit, waitForHydration } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** Resolves when the page's socket has authenticated. Call it before the visit. */
function socketIsReady(page: Page): Promise<void> {
  return new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => payload.includes('ready') && resolve()),
    ),
  )
}

test('a sign-out in one browser redirects the other to the login and keeps its text [AUTH-10]', async ({
  openPage,
  expectFault,
}) => {
  // The other browser asks for confirmation before it leaves.
  expectFault(/status of 401.*session\/refresh/)
  const { job } = await fixtures.postedJob()
  const email = newEmail('two-browsers')
  const here = await openPage((await signInWithCode(product, 'contractor', email)).client)
  const there = await openPage((await signInWithCode(product, 'contractor', email)).client)
  const form = `/mobile/jobs/${job.id}/apply`
  const ready = socketIsReady(there)
  await visit(there, form)
  await ready
  await screen.fillQuote(there)
  await visit(here, '/dashboard')

  await here.getByRole('button', { name: /^Account of/ }).click()
  await here.getByRole('button', { name: 'Sign out' }).click()

  await expect(here).toHaveURL(`${product.address}/`)
  await expect(there).toHaveURL(`${product.address}/mobile/login?from=contractor&redirect=${encodeURIComponent(form)}`)
  await expect(there.getByText('You signed out on another device, which signs you out everywhere.')).toBeVisible()
  await waitForHydration(there)
  await screen.signInAtScreen(there, 'contractor', email)
  await there.getByRole('button', { name: 'Restore' }).click()
  await expect(there.getByLabel('Price')).toHaveValue('$18,400.00')
})

test('an archived account leaves every open page, and the login shows the reason [AUTH-11]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401.*session\/refresh/)
  expectFault(/status of 403.*session\/code\/verify/)
  const email = newEmail('archived')
  const { client } = await signInWithCode(product, 'customer', email)
  const page = await openPage(client)
  const ready = socketIsReady(page)
  await visit(page, '/dashboard')
  await ready

  await (await signInAdmin(product, ['admin_customer_write', 'admin_customer_delete'])).request(
    'PATCH',
    `/admin/accounts/${client.id}/status`,
    {
      event: 'archive',
    },
  )

  await expect(page).toHaveURL(`${product.address}/login?from=customer&redirect=%2Fdashboard`)
  await expect(page.getByText("We've suspended your account, so you've been signed out.")).toBeVisible()
  await waitForHydration(page)
  await screen.signInAtScreen(page, 'customer', email)
  await expect(
    page.getByText("You're not allowed to access this site, please contact the admin for support."),
  ).toBeVisible()
})

test('a sign-out in one tab redirects the other tab, and its login says so [AUTH-10]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 401.*session\/refresh/)
  const page = await openPage((await signInWithCode(product, 'customer', newEmail('two-tabs'))).client)
  const other = await page.context().newPage()
  await visit(other, '/dashboard')
  await visit(page, '/dashboard')

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()

  await expect(other).toHaveURL(`${product.address}/login?from=customer&redirect=%2Fdashboard`)
  await expect(other.getByText('You signed out in another tab.')).toBeVisible()
})

test('a page opened after the session ended leads to a login with the reason, for admins too', async ({ openPage }) => {
  const { client } = await signInWithCode(product, 'customer', newEmail('came-back'))
  const page = await openPage(client)
  const admin = await signInAdmin(product, ['supervisor'])
  const adminPage = await openPage(admin)
  for (const { id } of [client, admin])
    await (await signInAdmin(product, ['supervisor'])).request('PATCH', `/admin/accounts/${id}/status`, {
      event: 'markCompromised',
    })

  await visit(page, '/dashboard')
  await visit(adminPage, '/admin')

  const locked = "We've locked your account because someone else may have accessed it."
  await expect(page.getByText(locked)).toBeVisible()
  await expect(adminPage.getByText(locked)).toBeVisible()
})

test('anonymous visitors open no socket, and a socket address contains no token [ASVS 14.2.1]', async ({
  openPage,
  page,
}) => {
  const addresses: string[] = []
  page.on('websocket', (socket) => addresses.push(`outsider ${socket.url()}`))
  await visit(page, '/')
  const { client } = await signInWithCode(product, 'customer', newEmail('socket'))
  const own = await openPage(client)
  own.on('websocket', (socket) => addresses.push(socket.url()))

  await visit(own, '/')

  await expect.poll(() => addresses).toEqual([`${product.address.replace('http', 'ws')}/api/live`])
})
