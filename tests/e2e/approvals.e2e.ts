import { expect } from '@playwright/test'
import { createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { signInAdminWithFactor } from '#tests/support/second-admins.ts'
import { siteContentOf } from '#tests/support/site-content.ts'
import { visit } from '#tests/support/visit.ts'

test('a second admin sees a large refund and a change of its limit without a reload, and decides [ADMIN-03, PAY-09]', async ({
  openPage,
}) => {
  const [ann, ben] = [
    await signInAdminWithFactor(product, ['supervisor']),
    await signInAdminWithFactor(product, ['supervisor']),
  ]
  const { customer, job } = await createFixtures(product).paidJob()
  const page = await openPage(ben)
  await visit(page, '/admin')
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Waiting for a second admin' }) })
  await expect(card).toHaveCount(0)

  await ann.request('POST', `/job/${job.id}/cancel`, { reason: 'The tiler has closed.' })
  await expect(card.getByText(/^Cancel the contract and refund \$/)).toBeVisible()
  await expect(card.getByText('“The tiler has closed.”')).toBeVisible()
  await expect(card.getByRole('link', { name: job.title })).toBeVisible()
  await siteContentOf(product, ann).publish('setting/refunds', { limit: 9000 })
  const setting = card.getByRole('listitem').filter({ hasText: '9,000' })
  await expect(setting).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await setting.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Request declined.')).toBeVisible()
  await expect(setting).toHaveCount(0)

  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Request approved.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const status = async () => (await customer.request<{ status: string }>('GET', `/job/${job.id}`)).status
  await expect.poll(status).toBe('closed')
  await expectValidLedger(product)
})
