import { expect } from '@playwright/test'
import { jobFields, newEmail, quoteFields, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { notificationEmails, unsubscribeToken } from '#tests/support/notifications.ts'
import { reload, visit } from '#tests/support/visit.ts'

test('a customer is notified of a quote, opens it, marks all as read and unsubscribes from emails', async ({
  openPage,
}) => {
  const email = newEmail('notified')
  const [customer, contractor] = await Promise.all([signUp(product, 'customer', email), signUp(product, 'contractor')])
  const job = await customer.request<{ id: string }>('POST', '/job', { ...jobFields, title: 'New deck' })
  const quote = () => contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
  const page = await openPage(customer)

  await visit(page, '/notifications')
  await expect(page.getByRole('heading', { name: 'No notifications' })).toBeVisible()
  await expectAccessible(page)
  await quote()
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible({ timeout: 35_000 })
  await quote()
  await expect(page.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible({ timeout: 35_000 })
  await expect(page.getByRole('listitem').filter({ hasText: 'A quote for New deck' })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Unread: A quote for New deck' }).first().click()
  await expect(page.getByRole('heading', { name: 'New deck', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()

  await page.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()

  const [notification] = await notificationEmails(product, email, 1)
  const outsider = await openPage()
  await visit(outsider, `/unsubscribe?token=${notification && unsubscribeToken(notification)}`)
  await expect(outsider.getByText('You get emails about quotes at n•••@example.com.')).toBeVisible()
  await expectAccessible(outsider)
  await outsider.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(outsider.getByText('Emails about quotes to n•••@example.com have stopped.')).toBeVisible()
  await expect(outsider.getByRole('button', { name: 'Undo' })).toBeVisible()

  await visit(page, '/account#notifications')
  const byEmail = page.getByRole('checkbox', { name: 'Quotes: By email' })
  await expect(byEmail).not.toBeChecked()
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await byEmail.check()
  await saved
  await reload(page)
  await expect(byEmail).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Payments: In the app' })).toBeDisabled()
  await expectAccessible(page)
})
