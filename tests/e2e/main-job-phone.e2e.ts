import { expect, type Page } from '@playwright/test'
import { expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { visit, waitForHydration } from '#tests/support/visit.ts'

const title = 'Retile the laundry'

// Neither browser reloads: each screen shows what the other party does.
test('a job runs from its description to its review on the phone [NAV-03, ONB-04, JOB-03, JOB-05, QUOTE-05, STAGE-02, STAGE-08, STAGE-10]', {
  tag: '@phone',
}, async ({ openPage }) => {
  test.slow()
  const customer = await openPage()
  const contractor = await openPage()
  await test.step('the customer posts a job', () => postJob(customer))
  const job = await test.step('the contractor finds it and quotes', () => quoteJob(contractor))
  await test.step('both sign', () => signBoth(customer, contractor, job))
  for (const stage of ['Stage 1', 'Stage 2'])
    await test.step(`${stage} is paid, done and approved`, () => workThrough(customer, contractor))
  await test.step('the customer reviews the work', () => review(customer, contractor, job))
  await expectValidLedger(product)
})

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const bottomMenu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

async function postJob(page: Page): Promise<void> {
  await visit(page, '/mobile/login?from=customer')
  await screen.signInAtScreen(page, 'customer')
  await expect(page.getByText('No jobs yet.')).toBeVisible()
  await expectGood(page)
  await bottomMenu(page).getByRole('link', { name: 'AI Chat' }).click()
  await page.getByRole('link', { name: 'Fill in the form instead' }).click()
  await screen.fillAddress(page)
  await screen.upload(page, await screen.photo('laundry.jpg', '#8ab'))
  await expectGood(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await screen.fillDetails(page, title)
  await expectGood(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
}

/** Returns the address of the job. */
async function quoteJob(page: Page): Promise<string> {
  await visit(page, '/mobile/login?from=contractor')
  await screen.signInAtScreen(page, 'contractor')
  await bottomMenu(page).getByRole('link', { name: 'Find Jobs' }).click()
  await completeProfile(page)
  await expect(page.getByRole('heading', { name: 'Open jobs', exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByText('No quotes yet.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  const job = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Quote', exact: true }).click()
  await screen.fillQuote(page)
  await expectGood(page)
  await page.getByRole('button', { name: 'Send quote' }).click()
  await expect(page.getByText(/^Quote sent\. We've let .+ know\.$/)).toBeVisible()
  return job
}

/** The job list asks a new contractor for a service area. */
async function completeProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Business category is required · Please enter state',
  )
  await screen.fillServiceArea(page)
  await expectGood(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated. You can explore all jobs now!')).toBeVisible()
  await waitForHydration(page)
}

async function signBoth(customer: Page, contractor: Page, job: string): Promise<void> {
  await visit(customer, job)
  await expect(customer.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible()
  await customer.getByRole('link', { name: /^Open quote/ }).click()
  await expect(customer.getByRole('heading', { name: 'Quote Detail' })).toBeVisible()
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'Next' }).click()
  await screen.signDrawn(customer, 'Mia Torres')
  await expect(customer.getByText('Waiting for the contractor')).toBeVisible()
  await expectGood(customer)

  await visit(contractor, new URL(customer.url()).pathname)
  await screen.signTyped(contractor, 'Dean Kostas')
  await contractor.getByRole('link', { name: 'Go to the job' }).click()
  await expect(contractor.getByText("The customer hasn't paid this stage yet.")).toBeVisible()
  await expectGood(contractor)
  await customer.getByRole('link', { name: 'Go to the job' }).click()
}

/** Both parties have the progress page open. */
async function workThrough(customer: Page, contractor: Page): Promise<void> {
  await expect(customer.getByText('Not paid yet.')).toBeVisible()
  await screen.payWithGoodCard(customer)
  await expectGood(customer)
  await screen.submitProgress(contractor, 'Done and tested, see the photo.')
  await expectGood(contractor)
  await screen.approveStage(customer)
}

async function review(customer: Page, contractor: Page, job: string): Promise<void> {
  await expect(customer).toHaveURL(new RegExp(`${job}/complete$`))
  await expect(customer.getByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  await expectGood(customer)
  await customer.getByLabel('Your review').fill('Straight lines, clean floor.')
  await customer.getByRole('button', { name: 'Submit' }).click()
  await expect(customer.getByText('Submitted successfully')).toBeVisible()

  await visit(contractor, `${job}/complete`)
  await expect(contractor.getByText('Job completed, well done!')).toBeVisible()
  await expect(contractor.getByText('Straight lines, clean floor.')).toBeVisible()
  await contractor.getByRole('button', { name: 'Widthdraw' }).click()
  await expect(contractor.getByText('Developing')).toBeVisible()
  await expectGood(contractor)
}
