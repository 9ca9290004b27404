import { expect } from '@playwright/test'
import { createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { visit } from '#tests/support/visit.ts'

test('an admin finds a job, sees its money and rejects a stage, and the contractor reads the reason [STAGE-06] [ADMIN-02] [ADMIN-03]', async ({
  openPage,
  expectFault,
}) => {
  // The fixture's photo is not in storage.
  expectFault(/status of 404/)
  const { contractor, job } = await createFixtures(product).pendingJob()
  const admin = await openPage(await signInAdmin(product, ['admin_job_write']))
  await visit(admin, '/admin/jobs')
  await admin.getByRole('row').filter({ hasText: job.customerName }).getByRole('link').first().click()
  await expect(admin.getByRole('heading', { level: 1, name: job.title })).toBeVisible()
  await expect(admin.getByRole('main').getByText(job.number).first()).toBeVisible()
  await expect(admin.getByText(`${job.customerName} needs to review stage 1 (Demolition and prep).`)).toBeVisible()
  const money = admin.locator('section').filter({ has: admin.getByRole('heading', { name: 'Where the money is' }) })
  await expect(money.getByText('$4,600.00', { exact: true })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('button', { name: 'Reject' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByText('Please input reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The photos show another bathroom.')
  await dialog.getByRole('button', { name: 'Reject' }).click()

  await expect(admin.getByText('Rejected by the admin. Reason: The photos show another bathroom.')).toBeVisible()
  const history = admin.locator('section').filter({ has: admin.getByRole('heading', { name: 'Activity' }) })
  await expect(history.getByRole('listitem').first()).toContainText('Stage 1: Rejected the work')
  await expect(history.getByRole('listitem').first()).toContainText('The photos show another bathroom.')

  const page = await openPage(contractor)
  await visit(page, `/mobile/jobs/${job.id}/progress`)
  await expect(
    page.getByText('The admin has rejected your work. Reason: The photos show another bathroom.'),
  ).toBeVisible()
})

test('a bank dispute is a case with its stake, deadline, evidence and people, and one main action [PAY-03] [ADMIN-02]', {
  tag: '@everywhere',
}, async ({ openPage }) => {
  const { customer, job } = await createFixtures(product).paidJob()
  const client = await signInAdmin(product, ['admin_job_write'])
  await customer.request('POST', '/test/processor/dispute', { jobId: job.id, stageIndex: 0 })
  const alertOf = async () => (await moneyAlerts(client)).find(({ jobId }) => jobId === job.id)
  await expect.poll(alertOf).toBeDefined()
  const admin = await openPage(client)

  await visit(admin, `/admin/money/${(await alertOf())?.id}`)

  await expect(admin.getByRole('heading', { level: 1, name: 'Bank dispute' })).toBeVisible()
  await expect(admin.getByText('At stake')).toBeVisible()
  const next = admin.getByRole('region', { name: 'Who acts next' })
  await expect(next).toContainText('Your move: send the evidence at the processor.')
  await expect(next).toContainText(/Respond by .+: (\d+ days? (is|are) left|today is the last day)\./)
  await expect(admin.getByRole('listitem').filter({ hasText: 'The signed contract' })).toBeVisible()
  const people = admin.getByRole('complementary', { name: 'People and job' })
  await expect(people).toContainText(job.customerName)
  await expect(people.getByRole('link', { name: job.number })).toHaveAttribute('href', `/admin/jobs/${job.id}`)
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await next.getByRole('button', { name: 'Resolve alert' }).click()
  await admin.getByRole('dialog').getByLabel('What was done').fill('The evidence is sent.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Resolve alert' }).click()
  await expect(next).toContainText('No action needed. This alert is resolved.')
})

test('an admin archives an open job with a reason and restores it, and its customer can still open it [ADMIN-01]', async ({
  openPage,
}) => {
  const { customer, job } = await createFixtures(product).postedJob()
  const admin = await openPage(await signInAdmin(product, ['admin_job_read', 'admin_job_delete']))
  await visit(admin, `/admin/jobs/${job.id}`)
  await admin.getByRole('button', { name: 'Archive' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('It names a person who did not agree.')
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(admin.getByText('No action needed. The job is archived.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}`)
  await expect(page.getByText("An admin archived this job, so contractors can't quote on it.")).toBeVisible()

  await admin.getByRole('button', { name: 'Restore' }).click()
  await dialog.getByLabel('Reason').fill('They have agreed.')
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText('Contractors can quote on it.')).toBeVisible()
})

test('an admin compares the ledger with the processor at once [ADMIN-02]', async ({ openPage }) => {
  const page = await openPage(await signInAdmin(product, ['admin_job_write', 'admin_app_setting_read']))
  await visit(page, '/admin/money')
  await expect(page.getByRole('link', { name: 'Turn on or off' })).toHaveAttribute(
    'href',
    '/admin/site-content/payouts',
  )
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>()
  await page.route('**/api/admin/money/compare', async (request) => {
    await mayStart
    await request.continue()
  })

  await page.getByRole('button', { name: 'Compare now' }).click()
  await expect(page.getByText('Comparing the last two weeks.')).toBeVisible()
  await expectAccessible(page)
  start()

  await expect(page.getByText(/^Last compared on \d+ \w+\.? \d{4}, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compare now' })).toBeEnabled()
})
