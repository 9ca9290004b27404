import { expect, type Page } from '@playwright/test'
import { expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const title = 'Renovate the main bathroom'

// Neither browser reloads: each screen shows what the other party does.
test('a job runs from its description to its review on the desktop [JOB-01, JOB-04, QUOTE-05, QUOTE-07, STAGE-05, STAGE-09, STAGE-10, PAY-02]', async ({
  openPage,
}) => {
  test.slow()
  const customer = await openPage()
  const contractor = await openPage()
  await test.step('the customer posts a job with photos', () => postJob(customer))
  await test.step('the contractor finds it and quotes', () => quoteJob(contractor))
  await test.step('both sign', () => signBoth(customer, contractor))
  for (const stage of ['Stage 1', 'Stage 2'])
    await test.step(`${stage} is paid, done and approved`, () => workThrough(customer, contractor))
  await test.step('the customer reviews the work', () => review(customer, contractor))
  await expectValidLedger(product)
})

async function postJob(page: Page): Promise<void> {
  await visit(page, '/login?from=customer')
  await screen.signInAtScreen(page, 'customer')
  await expect(page.getByText('No jobs yet.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Post a job' }).first().click()
  await expect(page.getByRole('heading', { name: 'Chat with AI, get your job done.' })).toBeVisible()
  await page.getByRole('link', { name: 'Fill in the form instead' }).click()
  await screen.fillAddress(page)
  await screen.upload(page, await screen.photo('shower.jpg', '#8ab'), await screen.photo('floor.jpg', '#a86'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await screen.fillDetails(page, title)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('link', { name: title })).toBeVisible()
}

async function quoteJob(page: Page): Promise<void> {
  await visit(page, '/login?from=contractor')
  await screen.signInAtScreen(page, 'contractor')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: 'My Quote' })).toBeVisible()
  await expect(page.getByText('No quotes yet.')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Photo/ })).toHaveCount(2)
  await page.getByRole('link', { name: 'Quote', exact: true }).click()
  await screen.fillQuote(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText(/^Quote sent\. We've let .+ know\.$/)).toBeVisible()
}

async function signBoth(customer: Page, contractor: Page): Promise<void> {
  await customer.getByRole('link', { name: title }).click()
  await expect(customer.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  await expectAccessible(customer)
  await customer.getByRole('link', { name: /^Open quote/ }).click()
  await expect(customer.getByRole('heading', { name: 'Quote Detail' })).toBeVisible()
  await customer.getByRole('link', { name: 'Next' }).click()
  await expect(customer.getByRole('heading', { name: 'Cooling-off' })).toBeVisible()
  await screen.signTyped(customer, 'Mia Torres')
  await expect(customer.getByText('Waiting for the contractor')).toBeVisible()

  await visit(contractor, '/dashboard')
  await contractor.getByRole('link', { name: title }).first().click()
  await screen.signDrawn(contractor, 'Dean Kostas')
  for (const page of [contractor, customer]) {
    await expect(page.getByRole('link', { name: 'Go to the job' })).toBeVisible()
    await visit(page, '/dashboard')
    await page.getByRole('link', { name: title }).first().click()
  }
}

/** Both parties have the job open on their dashboards. */
async function workThrough(customer: Page, contractor: Page): Promise<void> {
  await expect(customer.getByText('Not paid yet.')).toBeVisible()
  await screen.payWithGoodCard(customer)
  await expectAccessible(customer)
  await screen.submitProgress(contractor, 'Done and tested, see the photo.')
  await expectAccessible(contractor)
  await screen.approveStage(customer)
}

async function review(customer: Page, contractor: Page): Promise<void> {
  await visit(customer, '/dashboard')
  await customer.getByRole('link', { name: title }).click()
  await expect(customer.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await customer.getByRole('button', { name: 'Submit' }).click()
  await expect(customer.getByText('Please enter review')).toBeVisible()
  await expectAccessible(customer)
  await customer.getByLabel('Your review').fill('On time, and the shower does not leak.')
  await customer.getByRole('button', { name: 'Submit' }).click()
  await expect(customer.getByText('Submitted successfully')).toBeVisible()
  await customer.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(customer).toHaveURL(/\/dashboard\?viewMode=myJobs$/)

  await contractor.goto(contractor.url().replace(/\/dashboard.*jobId=([^&]+).*/, '/mobile/jobs/$1/complete'))
  await expect(contractor.getByText('Job completed, well done!')).toBeVisible()
  await expect(contractor.getByText('On time, and the shower does not leak.')).toBeVisible()
  await expectAccessible(contractor)
}
