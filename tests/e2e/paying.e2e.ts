import { expect } from '@playwright/test'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible } from '#tests/support/expect-page.ts'
import { enterCard, openPaymentSheet } from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const setFaults = (faults: object) => anonymous(product).request('POST', '/test/processor/faults', faults)
const progressOf = ({ id }: JobView) => `/mobile/jobs/${id}/progress`

interface ProcessorRecord {
  charges: { jobId: string; status: string }[]
}

async function chargesOf({ id }: JobView): Promise<string[]> {
  const { charges } = await anonymous(product).request<ProcessorRecord>('GET', '/test/processor')
  return charges.filter(({ jobId, status }) => jobId === id && status === 'succeeded').map(({ status }) => status)
}

test.afterEach(async () => {
  await setFaults({ webhooks: 'on' })
  await expectValidLedger(product)
})

test('a declined card charges nothing, and a valid one then pays the same stage [PAY-01, PAY-02]', async ({
  openPage,
}) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await openPaymentSheet(page)
  await expectAccessible(page)

  await enterCard(page, 'declines')
  await expect(page.getByText('Payment failed')).toBeVisible()
  await expectAccessible(page)
  expect(await chargesOf(job)).toEqual([])

  await enterCard(page, 'succeeds')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  await expect(page.getByText('Paid. The contractor is at work.')).toBeVisible()
  expect(await chargesOf(job)).toHaveLength(1)
})

test('a card with 3-D Secure is charged only after its owner has confirmed [PAY-02]', async ({ openPage }) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await openPaymentSheet(page)

  await enterCard(page, 'asksFirst')
  await expect(page.getByText('Your bank asks you to confirm')).toBeVisible()
  await expectAccessible(page)
  expect(await chargesOf(job)).toEqual([])

  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  expect(await chargesOf(job)).toHaveLength(1)
})

test('an unconfirmed card is not charged, and another card can be used [PAY-02]', async ({ openPage }) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await openPaymentSheet(page)

  await enterCard(page, 'asksFirst')
  await page.getByRole('button', { name: 'Do not confirm' }).click()
  await expect(page.getByText('Payment failed')).toBeVisible()
  expect(await chargesOf(job)).toEqual([])

  await enterCard(page, 'succeeds')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  expect(await chargesOf(job)).toHaveLength(1)
})

test('two tabs that pay the same stage charge it once [PAY-01]', async ({ openPage, expectFault }) => {
  // The slower tab may learn that the stage is already paid.
  expectFault(/status of 4\d\d/)
  const { customer, job } = await fixtures.signedJob()
  const [first, second] = [await openPage(customer), await openPage(customer)]
  const tabs = [first, second]
  for (const tab of tabs) {
    await visit(tab, progressOf(job))
    await openPaymentSheet(tab)
  }

  await Promise.all(tabs.map((tab) => enterCard(tab, 'succeeds')))

  for (const tab of tabs) {
    await expect(tab.getByRole('dialog')).toBeHidden()
    await expect(tab.getByText('Paid. The contractor is at work.')).toBeVisible()
  }
  expect(await chargesOf(job)).toHaveLength(1)
})

test('a reload restores an open payment sheet, and one during confirmation keeps polling [PAY-02]', async ({
  openPage,
}) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await openPaymentSheet(page)
  await reload(page)
  await expect(page.getByRole('dialog').getByText('Sandbox mode: no real money moves.')).toBeVisible()

  await setFaults({ webhooks: 'off', for: 100 })
  await enterCard(page, 'succeeds')
  await expect(page.getByText('Confirming your payment')).toBeVisible()
  await reload(page)

  await expect(page.getByText('Confirming your payment')).toBeVisible()
  await setFaults({ webhooks: 'on' })
  await expect(page.getByText('Payment Successful')).toBeVisible()
  expect(await chargesOf(job)).toHaveLength(1)
})

test('a payment without confirmation for ten seconds shows a message and can be checked again [PAY-02]', async ({
  openPage,
}) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  await openPaymentSheet(page)

  await setFaults({ webhooks: 'off', for: 100 })
  await enterCard(page, 'succeeds')
  await expect(page.getByText('Payment status not confirmed, please refresh later')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)

  await setFaults({ webhooks: 'on' })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})

test('only the invoice of the first stage contains the service fee [PAY-04, PAY-05]', async ({ openPage }) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)

  await visit(page, `/invoice/${job.id}?stage=0`)
  await expect(page.getByRole('row', { name: /Service fee/ })).toContainText('1,840.00')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('6,440.00')
  await expectAccessible(page)

  await page.getByRole('link', { name: /Stage 2/ }).click()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('5,520.00')
  await expect(page.getByRole('row', { name: /Service fee/ })).toBeHidden()
})

test('a card that does not reach the processor can be sent again and is charged once [PAY-01, API-06]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/)
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await visit(page, progressOf(job))
  const sheet = await openPaymentSheet(page)

  await page.route('**/api/payment/sandbox/confirm', (route) => route.abort(), { times: 1 })
  await enterCard(page, 'succeeds')
  await expect(sheet.getByText('Requests failed because of network issue. Please try again')).toBeVisible()
  await expect(sheet.getByText("Trying again won't charge you twice.")).toBeVisible()

  await sheet.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  expect(await chargesOf(job)).toHaveLength(1)
})
