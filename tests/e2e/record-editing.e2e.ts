import { expect } from '@playwright/test'
import { createFixtures, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

test('a customer can edit an open job, but not a signed one [JOB-06, JOB-07]', async ({ openPage }) => {
  const { customer, job } = await fixtures.postedJob()
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Title is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Title').fill('Bathroom and laundry renovation')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bathroom and laundry renovation')

  const signed = await fixtures.signedJob()
  const owner = await openPage(signed.customer)
  await visit(owner, `/mobile/jobs/${signed.job.id}`)
  await expect(owner.getByRole('heading', { name: 'Team chat' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('a quote with wrong stage percentages cannot be sent, and a draft stays hidden [QUOTE-02, QUOTE-03, QUOTE-04]', async ({
  openPage,
}) => {
  const { customer, job } = await fixtures.postedJob()
  const page = await openPage(await signUp(product, 'contractor'))
  await visit(page, `/mobile/jobs/${job.id}/apply`)
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText('Quote is required.')).toBeVisible()
  await expect(page.getByText('Deadline is required')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Price').fill('950')
  await page.getByLabel('Deadline').fill('2036-12-18')
  await page.getByLabel('Stage 1', { exact: true }).fill('Everything')
  await page.getByLabel('Percent of stage 1').selectOption('95')
  await expect(page.getByText('Please ensure the stage percentages add up to 100%.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send quote' })).toBeDisabled()
  await page.getByLabel('Percent of stage 1').selectOption('100')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()

  const atCustomer = await openPage(customer)
  await visit(atCustomer, `/mobile/jobs/${job.id}`)
  await expect(atCustomer.getByText('No quotes yet.')).toBeVisible()
})

test('a signature can be removed before the other party has signed [QUOTE-07]', async ({ openPage }) => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/contract/${contractor.id}`)
  await page.getByLabel('Full name').fill('Mia Torres')
  await page.getByRole('button', { name: 'Sign contract' }).click()

  await page.getByRole('button', { name: 'Remove my signature' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove signature' }).click()

  await expect(page.getByText('Signature removed.')).toBeVisible()
  await expect(page.getByText('Not signed yet')).toHaveCount(2)
})

test('a contract prints without the app shell and downloads as a PDF [QUOTE-08]', async ({ openPage }) => {
  const { customer, contractor, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, `/contract/print/${job.id}`)
  await expect(page.getByText('Statutory warranty in', { exact: false })).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  for (const address of [`/contract/print/${job.id}`, `/mobile/jobs/${job.id}/contract/${contractor.id}`]) {
    await visit(page, address)
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDF' }).click()
    expect((await started).suggestedFilename()).toBe(`contract-${job.id}.pdf`)
  }
})
