import { expect } from '@playwright/test'
import { newEmail, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { notificationEmails } from '#tests/support/notifications.ts'
import { photo } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const phone = { width: 390, height: 844 }

test('a visitor submits a consultation, a consultant replies, and the email link opens the reply [FORM-09] [FORM-10] [FORM-30] [NAV-15]', async ({
  openPage,
}) => {
  const email = newEmail('visitor')
  const atVisitor = await openPage(undefined, { viewport: phone })
  await atVisitor.clock.install()
  await visit(atVisitor, '/consult')
  await expectAccessible(atVisitor)
  await expectNoSidewaysScroll(atVisitor)
  await expect(atVisitor.getByText('The usual response takes 2-3 days.')).toBeVisible()
  const before = atVisitor.getByRole('complementary', { name: 'Before you ask' })
  await expect(before).toContainText("We don't give legal advice")
  for (const name of ['Chat', 'Trade explorer', 'Open library', 'Your dashboard'])
    await expect(before.getByRole('link', { name })).toBeVisible()

  await atVisitor.getByLabel('Structure: cracks, movement, load-bearing walls').check()
  await atVisitor.getByLabel('Can you tell us what you would like to know?').fill('Why is the wall wet?')
  await atVisitor
    .getByRole('group', { name: /^Photos/ })
    .getByLabel('Files to upload')
    .setInputFiles(await photo('wall.jpg', '#456'))
  await expect(atVisitor.getByText('Uploaded', { exact: true })).toBeVisible()
  await atVisitor.getByLabel('Your name').fill('Jo Visitor')
  await atVisitor.getByLabel('Email').fill(email)
  await atVisitor.getByRole('button', { name: 'Consultant Now' }).click()

  await expect(atVisitor.getByText('Thank you! Your submission has been received!')).toBeVisible()
  await atVisitor.getByRole('link', { name: 'View your request' }).click()
  await expect(atVisitor.getByText(/^We usually reply by \d\d \w{3}\.$/)).toBeVisible()
  await expectNoSidewaysScroll(atVisitor)
  const address = atVisitor.url()
  await atVisitor.getByRole('link', { name: 'Skip to the content' }).press('Enter')
  await expect(atVisitor).toHaveURL(/#main$/)
  await expect(atVisitor.getByText('Why is the wall wet?')).toBeVisible()
  await atVisitor.goto(address)

  const consultant = await openPage(await signInAdmin(product, ['admin_consultation_write']))
  await visit(consultant, '/admin')
  await consultant.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: 'Consultations' }).click()
  await consultant.getByRole('row').filter({ hasText: 'Jo Visitor' }).getByRole('link').click()
  await expect(consultant.getByLabel('Structure: cracks, movement, load-bearing walls')).toBeDisabled()
  await expect(consultant.getByText('Can you tell us what you would like to know?')).toBeVisible()
  await expect(consultant.getByText('Class 10')).toBeVisible()
  await consultant.getByRole('button', { name: 'Assign to me' }).click()
  await expect(consultant.getByText('Assigned to you.')).toBeVisible()
  await expectAccessible(consultant)
  await consultant.getByLabel('What we advise').fill('The membrane ends too low.')
  await consultant
    .getByRole('group', { name: /^Photos/ })
    .getByLabel('Files to upload')
    .setInputFiles(await photo('marked.jpg', '#654'))
  await expect(consultant.getByText('Uploaded', { exact: true })).toBeVisible()
  await consultant.getByRole('button', { name: 'Reply to customer' }).click()
  await expect(consultant.getByText('Thank you! Your submission has been received!')).toBeVisible()
  await expect(consultant.getByText('The membrane ends too low.')).toBeVisible()

  const [notification] = await notificationEmails(product, email, 1)
  const link = /http\S+\/consult\/\S+#\S+/.exec(notification?.text ?? '')?.[0] ?? ''
  const elsewhere = await openPage()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText('The membrane ends too low.')).toBeVisible()
  await expect(elsewhere.getByText('Why is the wall wet?')).toBeVisible()
  await expectAccessible(elsewhere)
  // The page of a visitor asks every 30 seconds, because it has no live connection.
  await expect(async () => {
    await atVisitor.clock.runFor(30_000)
    await expect(atVisitor.getByText('Replied', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectNoSidewaysScroll(atVisitor)

  await visit(atVisitor, '/consult')
  await atVisitor.getByRole('button', { name: 'Remove from this device' }).click()
  await expect(atVisitor.getByText('Requests from this device')).toHaveCount(0)
})
