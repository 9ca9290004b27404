import { expect, type Page } from '@playwright/test'
import { cards, createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

/** The used part of Stripe's script. Its card goes to the sandbox processor, as Stripe's would to Stripe. */
const stub = `window.Stripe = () => ({
  elements: ({ clientSecret }) => ({
    clientSecret,
    create: () => ({ mount: (frame) => { frame.innerHTML = '<label>Card number <input></label>' } }),
  }),
  confirmPayment: async ({ elements }) => {
    const body = JSON.stringify({ clientSecret: elements.clientSecret, card: document.querySelector('dialog input, [role=dialog] input').value })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/test/processor/confirm', { method: 'POST', headers, body })
    const { error } = await answer.json()
    return error ? { error: { message: error.message } } : {}
  },
})`

/** Configures the page with keys and replaces Stripe's script by the stub. */
async function withKeys(page: Page) {
  await page.route('**/api/job/stage/pay', async (route) => {
    const response = await route.fetch()
    const sheet = { ...((await response.json()) as object), mode: 'stripe', publishableKey: 'pk_test_stand_in' }
    await route.fulfill({ response, json: sheet })
  })
  await page.route('https://js.stripe.com/v3/', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stub }),
  )
}

test.afterEach(() => expectValidLedger(product))

test("with Stripe keys the card is paid in Stripe's form, which loads on demand and explains failures [PAY-01, PAY-02]", async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/)
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer, { bypassCSP: true })
  await withKeys(page)
  await page.route('https://js.stripe.com/v3/', (route) => route.abort(), { times: 1 })
  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const sheet = page.getByRole('dialog')

  await expect(sheet.getByText("We couldn't load the card form. Please try again.")).toBeVisible()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByLabel('Card number').fill(cards.declines)
  await sheet.getByRole('button', { name: /^Pay / }).click()
  await expect(sheet.getByText('Payment failed')).toBeVisible()
  await expect(sheet.getByText('Your card was declined. Nothing was charged.')).toBeVisible()
  await expect(sheet.getByLabel('Card number')).toHaveValue(cards.declines)

  await sheet.getByLabel('Card number').fill(cards.succeeds)
  await sheet.getByRole('button', { name: /^Pay / }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})
