import { expect } from '@playwright/test'
import {
  approveStage,
  createFixtures,
  endCoolingOff,
  expectValidLedger,
  payStage,
  sign,
  signUpWithLocation,
} from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { button, press, tabTo, type } from '#tests/support/keyboard.ts'
import { bankDetails, liftNewContractorLimits, setUpAccount, waitForWithdrawable } from '#tests/support/payees.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

test.beforeAll(() => liftNewContractorLimits(product))
test.afterEach(() => expectValidLedger(product))

const SCREENS = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 768, height: 1024, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const

for (const { width, height, colorScheme } of SCREENS)
  test(`a contractor finds, quotes, submits and withdraws at ${width} pixels with the keyboard alone [QUOTE-01, STAGE-03, PAY-10]`, async ({
    openPage,
  }) => {
    test.slow()
    const title = `Pergola by keyboard ${width} ${process.pid}`
    const { customer, job } = await fixtures.postedJob({ title })
    const contractor = await signUpWithLocation(product)
    const page = await openPage(contractor, { viewport: { width, height } })
    await page.emulateMedia({ colorScheme })

    await visit(page, '/mobile/jobs?trades=all')
    await type(page, page.getByRole('searchbox'), title)
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('region', { name: 'Open jobs' }).getByRole('link', { name: title }))
    await press(page, page.getByRole('link', { name: /^Quote( this job)?$/ }))
    await type(page, page.getByLabel('Price'), '18400')
    await type(page, page.getByLabel('Deadline'), '18122036')
    await press(page, button(page, 'Add a stage'))
    await tabTo(page, page.getByRole('slider'), 'Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await type(page, page.getByLabel('Stage 1', { exact: true }), 'Posts')
    await type(page, page.getByLabel('Stage 2', { exact: true }), 'Roof')
    await expect(page.getByText('$8,280.00', { exact: true })).toBeVisible()
    await expect(page.getByText('$20,240.00', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, button(page, 'Send quote'))
    await expect(page.getByText(/^Quote sent\. We've let .+ know\.$/)).toBeVisible()

    for (const party of [contractor, customer]) await sign(party, job.id, contractor.id)
    await endCoolingOff(product, job.id)
    await payStage(product, customer, job.id, 0)
    await visit(page, `/mobile/jobs/${job.id}/progress`)
    await upload(page, await photo('posts.jpg', '#2a6f97'))
    await type(page, page.getByLabel('Details'), 'Posts are in.')
    await press(page, button(page, 'Submit progress'))
    await expect(page.getByText('You have uploaded progress. Waiting for customer to review.')).toBeVisible()

    await contractor.request('PATCH', '/contractor/self', { bankDetails })
    await setUpAccount(contractor)
    await approveStage(customer, job.id, 0)
    await waitForWithdrawable(contractor, 8_280)
    await visit(page, '/dashboard')
    await expect(page.getByText('Due this week')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await press(page, button(page, 'Withdraw $8,280.00'))
    const dialog = page.getByRole('dialog', { name: 'Withdraw $8,280.00?' })
    await press(page, dialog.getByRole('button', { name: 'Withdraw' }))
    await expect(page.getByText('$8,280.00 is on its way to your bank.')).toBeVisible()
  })
