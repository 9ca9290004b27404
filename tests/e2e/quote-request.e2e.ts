/** From a request to completed work: both forms, both signatures, the deposit and the remaining payment. */
import { expect, type Page } from '@playwright/test'
import { expectValidLedger, signUp, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const thanks = 'Thank you! Your submission has been received!'

test('a quote request runs over the quote and its deposit to completed work [FORM-02] [FORM-03] [PAY-07]', async ({
  openPage,
  expectFault,
}) => {
  test.slow()
  expectFault(/status of 422 .*\/apply/)
  const clients = { customer: await signUp(product, 'customer'), contractor: await signUp(product, 'contractor') }
  const customer = await openPage(clients.customer)
  const contractor = await openPage(clients.contractor)
  const id = await test.step('the customer requests a quote from one contractor', () =>
    ask(customer, clients.contractor))
  await test.step('the contractor submits an apply', () => quote(contractor))
  await test.step('both sign', () => signBoth(customer))
  for (const page of [customer, contractor]) await visit(page, `/mobile/jobs/${id}/progress`)
  await test.step('the deposit is paid, and its work approved', () =>
    workStage(customer, contractor, { costs: '$126.00', done: 'Materials are ordered.' }))
  await test.step('the update is paid and approved', () =>
    workStage(customer, contractor, { costs: '$1,674.00', done: 'The shower holds water.' }))
  await visit(customer, `/forms/quote-request/${id}`)
  await expect(customer.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expectValidLedger(product)
})

/** Starts on the contractor's page and returns the id of the request. */
async function ask(page: Page, { id }: TestClient): Promise<string> {
  await visit(page, `/${id}/profile`)
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page.getByRole('radio', { name: /^Only those I invite/ })).toBeChecked()
  await expect(page.getByRole('list', { name: 'Invited contractors' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('radio', { name: 'Urgent', exact: true }).check()
  await page.getByRole('radio', { name: 'A homeowner', exact: true }).check()
  await page.getByRole('radio', { name: 'General quote', exact: true }).check()
  await addPhoto(page, 'Photos')
  await page.getByLabel('Work title').fill('Fix the leaking shower')
  await page.getByLabel('Key tasks').fill('Find the leak and close it.')
  await page.getByLabel('Work area').fill('Shower, 1 by 1 m')
  await page.getByRole('button', { name: '$2k' }).click()
  await expect(page.getByLabel('Total budget')).toHaveValue('2,000.00')
  await expect(page.getByLabel('Access plan')).toBeHidden()
  await page.getByLabel('Suburb or postcode').fill('Marrickville 2204')
  await page.getByLabel('Suburb or postcode').blur()
  await expect(page.getByLabel('City')).toHaveValue('SYDNEY')
  const preview = page.locator('section', { has: page.getByRole('heading', { name: 'What contractors see' }) })
  for (const text of ['Fix the leaking shower', 'Sydney, NSW', '$2,000.00', 'Shower, 1 by 1 m'])
    await expect(preview.getByText(text)).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  await page.getByRole('link', { name: 'View your request' }).click()
  await expect(page.getByText('No quotes yet.')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function addPhoto(page: Page, field: string): Promise<void> {
  const photos = page.getByRole('group', { name: field, exact: true })
  await photos.getByLabel('Files to upload').setInputFiles(await screen.photo('shower.jpg', '#8ab'))
  await expect(photos.getByText('Uploaded', { exact: true })).toBeVisible()
}

/** Under $2,000 in New South Wales: a deposit of 7% ($126.00), and one update. */
async function quote(page: Page): Promise<void> {
  await visit(page, '/forms/quote')
  await page.getByRole('link', { name: 'Fix the leaking shower' }).first().click()
  await page.getByRole('radio', { name: 'Free inspection', exact: true }).check()
  await page.getByRole('textbox', { name: 'Inspection plan' }).fill('Look behind the tiles.')
  await addPhoto(page, 'Photos of the inspection')
  await page.getByRole('textbox', { name: '1 Introducing the work' }).fill('New membrane and grout.')
  await page.getByLabel('2 Materials').fill('Membrane, grout.')
  await page.getByRole('radio', { name: '1 inspection', exact: true }).check()
  await page.getByLabel('Stage 2: criteria').fill('100%: the shower holds water.')
  await saveDraft(page)
  await page.getByRole('radio', { name: '2 years', exact: true }).check()
  await page.getByLabel('Completion date').fill('2036-12-18')
  await expect(page.getByText('$126.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sending Quote' }).click()
  await expect(page.getByText(thanks)).toBeVisible()
  await page.getByRole('link', { name: 'View your quote' }).click()
  await page.getByRole('link', { name: 'Sign', exact: true }).click()
  await screen.signTyped(page, 'Lee Tran')
  await expect(page.getByText('Waiting for the customer')).toBeVisible()
}

/** A wrong amount shows an error at its field, until it is corrected. */
async function saveDraft(page: Page): Promise<void> {
  const wrong = page.getByRole('alert', { name: 'Errors' })
  const save = page.getByRole('button', { name: 'Save to Draft' })
  await page.getByLabel('Total cost').fill('0')
  await save.click()
  await expect(wrong.getByRole('link', { name: 'Total cost' })).toBeVisible()
  await expect(page.getByLabel('Total cost')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Total cost').fill('1800')
  // The last element that depends on the price. The page moves until it appears.
  await expect(page.getByText('General information, not legal advice.')).toBeVisible()
  await save.click()
  await expect(page.getByText("Draft saved. The customer can't see it.")).toBeVisible()
  await expect(wrong).toBeHidden()
  await expect(page.getByLabel('Total cost')).not.toHaveAttribute('aria-invalid', 'true')
}

async function signBoth(customer: Page): Promise<void> {
  await customer.getByRole('link', { name: /^Open quote/ }).click()
  await expect(customer.getByText('$126.00').first()).toBeVisible()
  await expectAccessible(customer)
  await customer.getByRole('link', { name: 'Sign', exact: true }).click()
  await screen.signTyped(customer, 'Mia Torres')
  await expect(customer.getByRole('link', { name: 'Go to the job' })).toBeVisible()
}

/** One stage from payment to approval, on the open screens of both parties. */
async function workStage(customer: Page, contractor: Page, { costs, done }: { costs: string; done: string }) {
  await expect(customer.getByText(costs).first()).toBeVisible()
  await screen.payWithGoodCard(customer)
  await screen.submitProgress(contractor, done)
  await screen.approveStage(customer)
}
