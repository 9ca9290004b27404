import { expect } from '@playwright/test'
import { createFixtures, newEmail, signInWithCode } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

test('the owner orders a copy of their data, sees it become ready, and downloads it [PRIV-02]', {
  tag: '@everywhere',
}, async ({ openPage }) => {
  const { client } = await signInWithCode(product, 'customer', newEmail('copy'))
  const page = await openPage(client)
  await visit(page, '/account')

  await page.getByRole('button', { name: 'Request a copy' }).click()
  await expect(page.getByText(/^Your copy of .* is ready\. We delete it on .*\.$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()

  expect((await downloading).suggestedFilename()).toBe('plumbline-data.zip')
})

test('the owner orders the deletion of the account and undoes it [PRIV-02, PRIV-03]', async ({ openPage }) => {
  const { client } = await signInWithCode(product, 'contractor', newEmail('undo'))
  const page = await openPage(client)
  await visit(page, '/account')

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog).toContainText('You have 14 days to undo this in My Account.')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/^We'll delete your account on /)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()

  await expect(page.getByText('Your account stays.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('the page names what stands against the deletion [PRIV-03]', async ({ openPage }) => {
  const { customer } = await createFixtures(product).paidJob()
  const page = await openPage(customer)
  await visit(page, '/account')

  await expect(page.getByText("You can't delete your account yet:")).toBeVisible()
  await expect(page.getByText('You have a contract that has not ended. Finish it, or cancel it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeHidden()
})
