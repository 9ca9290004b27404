import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { JobView } from '#api/jobs/job-view.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { PayStage } from './pay-stage.tsx'

const sheet = page.getByRole('dialog', { name: 'Pay stage 1' })
const number = sheet.getByLabelText('Card number')
const pay = sheet.getByRole('button', { name: /^Pay / })

const invoice = {
  items: [
    { name: 'Stage 1: Demolition', quantity: 1, price: 4600, gst: null },
    { name: 'Service fee', quantity: 1, price: 1840, gst: 167.27 },
  ],
  gst: 167.27,
  total: 6440,
}
const job = (paidAt: string | null) => ({ signedQuote: { stages: [{ paidAt }] } }) as unknown as JobView
const paid = job('2026-03-02T01:00:00Z')

type Confirmation = { status: string; message: string | null } | Response

/** Opens the sheet. The processor answers each confirmation in turn. */
async function openSheet(...confirmations: (Confirmation | Promise<Confirmation>)[]) {
  const onPaid = vi.fn<(job: JobView) => void>()
  /** The first responses of the polling. The next ones have the payment. */
  const unpaid: JobView[] = []
  const calls = answerApi({
    'GET /job/{id}/invoice/{stageIndex}/document': () => invoice as never,
    'POST /job/stage/pay': () => ({
      clientSecret: 'pi_1_secret',
      customerSessionClientSecret: '',
      mode: 'sandbox',
      publishableKey: null,
    }),
    'POST /payment/sandbox/confirm': () => confirmations.shift() ?? failure(500, 'Confirmed too often.'),
    'GET /job/{id}': () => unpaid.shift() ?? paid,
  })
  const screen = await mount(() => <PayStage jobId="jb1" stageIndex={0} onPaid={onPaid} />)
  await page.getByRole('button', { name: 'Pay $6,440.00' }).click()
  await expect.element(sheet.getByText('Sandbox mode: no real money moves.')).toBeVisible()
  const confirmed = () => calls.filter(({ call }) => call.endsWith('/confirm')).map(({ body }) => body)
  return { ...screen, onPaid, confirmed, unpaid }
}

const chooseCard = (outcome: string) => sheet.getByRole('button', { name: new RegExp(`${outcome}$`) }).click()
const succeeded = { status: 'succeeded', message: null }

test('a typed card pays the invoice, and the sheet closes after the payment is confirmed [PAY-02, PAY-05]', async () => {
  const { onPaid, confirmed, unpaid } = await openSheet(succeeded)
  unpaid.push(job(null))
  const rowOf = (name: RegExp) => expect.element(sheet.getByRole('row', { name }))
  await rowOf(/^Item/).toMatchTextContent('ItemQuantityGST includedPrice')
  await rowOf(/^Service fee/).toMatchTextContent('Service fee1$167.27$1,840.00')
  await rowOf(/^Total/).toMatchTextContent('Total$167.27$6,440.00')
  await expect.element(number).toHaveFocus()

  await pay.click()
  await expect.element(number).toHaveAccessibleDescription('Please enter the card number.')
  await userEvent.keyboard('4242424242424242{Tab}1234{Tab}123{Enter}')

  await expect.element(page.getByRole('status').getByText('Payment Successful')).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(confirmed()).toEqual([{ clientSecret: 'pi_1_secret', card: '4242 4242 4242 4242' }])
  expect(onPaid.mock.calls).toEqual([[paid]])
})

test('a declined card shows the reason, and another card then pays [PAY-02]', async () => {
  const { onPaid, confirmed } = await openSheet({ status: 'failed', message: 'Your card was declined.' }, succeeded)
  await chooseCard('Is declined')
  await pay.click()
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent('Payment failedYour card was declined. Nothing was charged.')

  await chooseCard('Succeeds')
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await pay.click()

  await expect.poll(() => onPaid.mock.calls).toEqual([[paid]])
  expect(confirmed()).toHaveLength(2)
})

test('a bank check keeps the card, and its answer goes to the processor [PAY-02]', async () => {
  const challenged = { status: 'requires_action', message: null }
  const { onPaid, confirmed } = await openSheet(challenged, { status: 'failed', message: null }, challenged, succeeded)
  await chooseCard('Asks for confirmation first')
  await pay.click()
  await expect.element(sheet.getByText(/^Your bank asks you to confirm/)).toMatchTextContent('$6,440.00')
  await sheet.getByRole('button', { name: 'Do not confirm' }).click()
  await expect.element(sheet.getByRole('alert')).toMatchTextContent("Your card wasn't charged. Nothing was charged.")

  await expect.element(number).toHaveValue('4000 0025 0000 3155')
  await pay.click()
  await sheet.getByRole('button', { name: 'Confirm payment' }).click()

  await expect.poll(() => onPaid.mock.calls).toEqual([[paid]])
  expect(confirmed().map((body) => (body as { challenge?: string }).challenge)).toEqual([
    undefined,
    'fail',
    undefined,
    'complete',
  ])
})

test('a running payment is sent once and locks the sheet, and its failure can be retried [PAY-01, API-06]', async () => {
  const first = Promise.withResolvers<Response>()
  const { onPaid, confirmed } = await openSheet(first.promise, succeeded)
  await chooseCard('Succeeds')
  await pay.dblClick()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  expect(confirmed()).toHaveLength(1)

  first.resolve(failure(503, 'Try again in a moment.'))
  await expect
    .element(sheet.getByRole('alert'))
    .toMatchTextContent("Try again in a moment.Trying again won't charge you twice.")
  await expect.element(number).toHaveValue('4242 4242 4242 4242')
  await pay.click()

  await expect.poll(() => onPaid.mock.calls).toEqual([[paid]])
  expect(confirmed()).toHaveLength(2)
})

test('a page that opens again returns to an open card form, and not to a closed one [PAY-02]', async () => {
  const first = await openSheet()
  await first.unmount()
  const second = await mount(() => <PayStage jobId="jb1" stageIndex={0} onPaid={first.onPaid} />)
  await expect.element(number).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await second.unmount()
  await mount(() => <PayStage jobId="jb1" stageIndex={0} onPaid={first.onPaid} />)
  await expect.element(page.getByRole('button', { name: 'Pay $6,440.00' })).toBeVisible()
  await expect.element(sheet).not.toBeInTheDocument()
})
