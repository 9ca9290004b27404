import { expect, type Page } from '@playwright/test'
import { createFixtures, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { reload, visit } from '#tests/support/visit.ts'

const draftTime = (page: Page) => page.getByText(/^Draft saved/)

test('a reader in Perth sees times of Perth after a navigation and in the HTML of the server', async ({ openPage }) => {
  const customer = await signUp(product, 'customer')
  const { updatedAt } = await customer.request<{ updatedAt: string }>('PUT', '/form/warranty/new/draft', {
    answers: { description: 'The deck is loose.' },
  })
  const inPerth = { timeZone: 'Australia/Perth', hour: 'numeric', minute: '2-digit', hour12: true } as const
  const time = new Intl.DateTimeFormat('en-AU', inPerth).format(new Date(updatedAt))
  const page = await openPage(customer, { timezoneId: 'Australia/Perth' })

  await visit(page, '/account')
  await page.getByRole('link', { name: 'Forms' }).first().click()
  const navigated = await draftTime(page).textContent()
  await reload(page)
  const reloaded = await draftTime(page).textContent()

  expect(navigated).toMatch(new RegExp(`, ${time}$`))
  expect(reloaded).toBe(navigated)
})

test('the deadline picker starts at the day of the job in Perth, while it is already tomorrow in Sydney [QUOTE-02]', async ({
  openPage,
}) => {
  const { job } = await createFixtures(product).postedJob({ state: 'WA', city: 'Perth' })
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}`)
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')

  await page.getByRole('link', { name: 'Quote', exact: true }).click()

  await expect(page.getByLabel('Deadline')).toHaveAttribute('min', '2026-11-23')
})
