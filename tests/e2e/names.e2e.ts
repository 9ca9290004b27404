import { expect } from '@playwright/test'
import { createFixtures } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

test('a customer without a name enters a legal name before signing, and the contract names them with it [QUOTE-07]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).quotedJob()
  await customer.request('POST', '/name', { name: 'Customer' })
  const path = `/mobile/jobs/${job.id}/contract/${contractor.id}`

  const theirs = await openPage(contractor)
  await visit(theirs, path)
  await expect(theirs.getByText('You can sign when the other party has entered their legal name.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Sign contract' })).toHaveCount(0)

  const page = await openPage(customer)
  await visit(page, path)
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Sign contract' })).toHaveCount(0)
  await page.getByLabel('Your legal name').fill('Tess Kemp')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Tess Kemp').first()).toBeVisible()
  await page.getByLabel('Full name').fill('Tess Kemp')
  await page.getByRole('button', { name: 'Sign contract' }).click()
  await expect(page.getByRole('button', { name: 'Remove my signature' })).toBeVisible()
})

test('a customer without a name enters one before the review of a completed job [STAGE-10]', async ({ openPage }) => {
  const { customer, job } = await createFixtures(product).completedJob()
  await customer.request('POST', '/name', { name: 'Customer' })
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/complete`)
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toHaveCount(0)
  await page.getByLabel('Your name', { exact: true }).fill('Tess Kemp')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Your review').fill('Neat work.')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()

  await expect(page.getByText('Neat work.')).toBeVisible()
  await expect(page.getByText('Tess Kemp', { exact: true }).last()).toBeVisible()
})

test('the dashboard asks an account without a name for it, and greets with it', async ({ openPage }) => {
  const { customer } = await createFixtures(product).quotedJob()
  await customer.request('POST', '/name', { name: 'Customer' })
  const page = await openPage(customer)
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('G’day')

  await page.getByLabel('Your name', { exact: true }).fill('Tess Kemp')
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('G’day, Tess Kemp')
  await expect(page.getByRole('heading', { name: "What's your name?" })).toHaveCount(0)
})
