/** Both journeys with the keyboard alone, by the names a screen reader announces, on a phone, a tablet and a desktop. */
import { expect, type Page } from '@playwright/test'
import {
  cards,
  createFixtures,
  expectValidLedger,
  quoteFields,
  sign,
  signUp,
  submitStage,
} from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { button, press, type } from '#tests/support/keyboard.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const SCREENS = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

const fixtures = createFixtures(product)

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Two contractors quote, so that the customer compares. The first is cheaper. */
async function quoted() {
  const { customer, job } = await fixtures.postedJob({ title: `Ensuite by keyboard ${process.pid}` })
  const [contractor, other] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
  await contractor.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await other.request('PUT', `/job/${job.id}/quote`, { ...quoteFields, cost: 21_000 })
  const { name } = await contractor.request<{ name: string }>('GET', '/account')
  return { customer, contractor, job, name }
}

async function chooseAndSign(page: Page, title: string, name: string): Promise<void> {
  await press(page, page.getByRole('link', { name: title }).first())
  await expect(page.getByText('$20,240.00').first()).toBeVisible()
  await expectGood(page)
  await press(page, page.getByRole('link', { name: `Choose and read contract of ${name}` }))
  await expect(page.getByRole('heading', { name: 'Price all up' })).toBeVisible()
  await type(page, page.getByLabel('Full name'), 'Mia Torres')
  await expectGood(page)
  await press(page, button(page, 'Sign contract'))
  await expect(page.getByText('Waiting for the contractor')).toBeVisible()
}

async function pay(page: Page): Promise<void> {
  await press(page, button(page, /^Pay \$/))
  const sheet = page.getByRole('dialog')
  await type(page, sheet.getByLabel('Card number'), cards.succeeds)
  await type(page, sheet.getByLabel('Expiry'), '1234')
  await type(page, sheet.getByLabel('CVC'), '123')
  await expectGood(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Payment Successful')).toBeVisible()
}

for (const { width, height, colorScheme } of SCREENS)
  test(`a customer posts a job at ${width} pixels with the keyboard alone [JOB-01]`, async ({ openPage }) => {
    const page = await openPage(await signUp(product, 'customer'), { viewport: { width, height } })
    await page.emulateMedia({ colorScheme })
    await visit(page, '/dashboard')

    await press(page, page.getByRole('main').getByRole('link', { name: 'Post a job' }).first())
    await press(page, page.getByRole('link', { name: 'Fill in the form instead' }))
    await type(page, page.getByLabel('Suburb or postcode'), 'Marrickville')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('State')).toHaveValue('NSW')
    await expect(page.getByLabel('City')).toHaveValue('SYDNEY')
    await type(page, page.getByLabel('Address detail'), '14 Illawarra Rd, Marrickville')
    await upload(page, await photo('shower.jpg', '#8ab'))
    await expectGood(page)
    await press(page, button(page, 'Next'))
    const details = page.getByRole('heading', { level: 2, name: 'What needs to be done?' })
    await expect(details).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Where is the work?' })).toBeFocused()
    await page.goForward()
    await expect(details).toBeFocused()
    await type(page, page.getByLabel('Category'), 'Renovation')
    await type(page, page.getByLabel('Title'), 'Renovate the laundry')
    await type(page, page.getByRole('textbox', { name: 'Detail', exact: true }), 'New tub, new tiles.')
    await expect(page.getByText('Marrickville, Sydney, NSW')).toBeVisible()
    await expectGood(page)
    await press(page, button(page, 'Finish'))

    await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Renovate the laundry' })).toBeVisible()
  })

for (const { width, height, colorScheme } of SCREENS)
  test(`a customer compares, signs, pays and approves at ${width} pixels with the keyboard alone [QUOTE-05, QUOTE-07, PAY-02, STAGE-05]`, async ({
    openPage,
    expectFault,
  }) => {
    test.slow()
    // The fixture's photo is not in storage.
    expectFault(/status of 404/)
    const { customer, contractor, job, name } = await quoted()
    const page = await openPage(customer, { viewport: { width, height } })
    await page.emulateMedia({ colorScheme })
    await visit(page, '/dashboard')

    await chooseAndSign(page, job.title, name)
    await sign(contractor, job.id, contractor.id)
    await press(page, page.getByRole('link', { name: 'Go to the job' }))
    await pay(page)
    await submitStage(contractor, job.id, 0)
    await press(page, button(page, /^Approve/))
    const question = page.getByRole('dialog', { name: 'Are you sure to approve this work stage?' })
    await press(page, question.getByRole('button', { name: 'Approve and release' }))
    await expect(question).toBeHidden()

    await expect(page.getByText('The contractor has uploaded progress. Waiting for your review.')).toBeHidden()
    await expectGood(page)
    await expectValidLedger(product)
  })
