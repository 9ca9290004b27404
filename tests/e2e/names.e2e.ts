import { expect } from '@playwright/test'
import { createFixtures } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

test('a customer without a name signs with a legal name, and the contract names them with it [QUOTE-07]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).quotedJob()
  await customer.request('POST', '/name', { name: 'Customer' })

  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/contract/${contractor.id}`)
  await page.getByLabel('Full name').fill('Tess Kemp')
  await page.getByRole('button', { name: 'Sign contract' }).click()

  await expect(page.getByRole('button', { name: 'Remove my signature' })).toBeVisible()
  await expect(page.getByRole('article').getByText('Tess Kemp').first()).toBeVisible()
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
