import { expect, type Page } from '@playwright/test'
import { createFixtures, signInAdmin, signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('a customer writes to support, and an admin with permission replies live [MSG-07, MSG-08, MSG-10, ADMIN-02, NAV-13]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 500/)
  const { customer } = await fixtures.quotedJob()
  const supporter = await signInAdmin(product, ['admin_qa_write'])
  const admin = await openPage(supporter)
  const reader = await openPage(await signInAdmin(product, ['admin_qa_read']))
  await visit(admin, '/admin/support')
  await expectAccessible(admin)
  const atCustomer = await openPage(customer)
  await visit(atCustomer, '/dashboard?viewMode=messages&contact=support_plumbline')

  await boxOf(atCustomer).fill('Where is the money of my first stage?')
  await boxOf(atCustomer).press('Enter')

  const waiting = admin.getByRole('listitem').filter({ hasText: 'Where is the money of my first stage?' })
  await expect(waiting.getByText('Waiting since')).toBeVisible()
  await expect(
    admin.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: /^Support \d+ waiting$/ }),
  ).toBeVisible()
  await waiting.getByRole('link').click()
  await expect(admin.getByRole('log').getByText('Where is the money of my first stage?')).toBeVisible()
  await admin.getByLabel('Assigned to').selectOption(supporter.id)
  await expect(waiting.getByText('Assigned to you')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await boxOf(admin).fill('It is held until you approve the stage.')
  await boxOf(admin).press('Enter')

  await expect(atCustomer.getByRole('log').getByText('It is held until you approve the stage.')).toBeVisible()
  await expect(atCustomer.getByRole('heading', { name: 'Plumbline support' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await admin.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(admin.getByRole('listitem').getByText('You: It is held until you approve the stage.')).toBeVisible()

  const { user } = await supporter.request<{ user: { name: string } }>('GET', '/session')
  await reader.route('**/conversations/names?*', (request) => request.fulfill({ status: 500 }))
  await visit(reader, '/admin/support?filter=all')
  await reader.getByRole('link').filter({ hasText: 'It is held until you approve the stage.' }).first().click()
  await expect(reader.getByText(/you need the permission “Q&A: Write”/)).toBeVisible()
  await expect(boxOf(reader)).toHaveCount(0)
  await expect(reader.getByText('Failed to load conversation participants. Please try again.')).toBeVisible()
  await reader.unroute('**/conversations/names?*')
  await reader.getByRole('button', { name: 'Try again' }).click()
  await expect(reader.getByRole('log').getByText(`${user.name}:`)).toBeVisible()
  await expect(reader.getByText('Failed to load')).toHaveCount(0)
})

test('the contact panel of a support chat shows who writes, their open jobs and their money [MSG-10] [ADMIN-01]', async ({
  openPage,
}) => {
  const { customer, job } = await fixtures.paidJob()
  await customer.request('PATCH', '/account', { phone: '0412 345 678' })
  const message = { body: 'Who holds my money?', key: 'asks-about-money' }
  await customer.request('POST', '/conversations/support_plumbline/messages', message)
  const permissions = ['admin_qa_write', 'admin_customer_read', 'admin_job_read']
  const admin = await openPage(await signInAdmin(product, permissions))

  await visit(admin, `/admin/support?filter=all&contact=support_plumbline-${customer.id}`)

  const panel = admin.getByRole('group').filter({ has: admin.getByText('Contact', { exact: true }) })
  await expect(panel.getByText('0412 345 678')).toBeVisible()
  await expect(panel.getByText('Held for their jobs')).toBeVisible()
  await expect(panel.getByRole('link', { name: job.title })).toHaveAttribute('href', `/admin/jobs/${job.id}`)
  await expect(panel.getByRole('link', { name: 'Open the record' })).toHaveAttribute(
    'href',
    `/admin/customers/${customer.id}`,
  )
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
})

test('the table finds an archived chat, which can be restored on its page [MSG-10] [ADMIN-01]', async ({
  openPage,
}) => {
  const customer = await signUp(product, 'customer')
  await customer.request('POST', '/name', { name: 'Archibald Asks' })
  const message = { body: 'Thank you, that was all.', key: 'said-before-archive' }
  await customer.request('POST', '/conversations/support_plumbline/messages', message)
  const archivist = await signInAdmin(product, ['admin_qa_write', 'admin_qa_delete'])
  await archivist.request('PUT', `/admin/support/support_plumbline-${customer.id}/archived`, { isArchived: true })
  const admin = await openPage(archivist)
  await visit(admin, '/admin/support')
  await admin.getByRole('link', { name: 'Search', exact: true }).click()
  await admin.getByRole('searchbox').fill('archibald')
  await admin.getByRole('searchbox').press('Enter')
  await expect(admin.getByRole('cell', { name: 'Archived' })).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)

  await admin.getByRole('link', { name: 'Archibald Asks' }).click()
  await expect(admin.getByRole('log').getByText('Thank you, that was all.')).toBeVisible()
  await admin.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByRole('button', { name: 'Archive', exact: true })).toBeVisible()
  await admin.locator('summary').filter({ hasText: 'History' }).click()
  await expect(admin.getByText('Restored a support conversation')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
})

test('archiving marks a chat as read, and two admins who assign it at once do not overwrite each other [MSG-10, ADMIN-01]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 409/)
  expectFault(/ERR_FAILED/)
  const { customer } = await fixtures.postedJob()
  const sendMessage = (body: string) =>
    customer.request('POST', '/conversations/support_plumbline/messages', { body, key: `archived-${body.length}` })
  await sendMessage('Thank you, that was all.')
  const [archivist, colleague] = [
    await signInAdmin(product, ['admin_qa_write', 'admin_qa_delete']),
    await signInAdmin(product, ['admin_qa_write']),
  ]
  const conversation = `support_plumbline-${customer.id}`
  const admin = await openPage(archivist)
  await visit(admin, `/admin/support?filter=all&contact=${conversation}`)
  await expect(admin.getByLabel('Assigned to')).toBeVisible()

  await admin.getByRole('button', { name: 'Archive', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Archive this chat?' })
  await expect(dialog).toBeVisible()
  await sendMessage('Oh, and my ceiling is falling down.')
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(dialog.getByText("There's a new message. Read it before you archive this conversation.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(admin.getByRole('log').getByText('Oh, and my ceiling is falling down.')).toBeVisible()

  await admin.route('**/admin/support?*', (request) => request.abort())
  await colleague.request('PUT', `/admin/support/${conversation}/assignee`, { assigneeId: colleague.id })
  await admin.getByLabel('Assigned to').selectOption(archivist.id)
  await expect(admin.getByText('Another admin has just changed the assignee.')).toBeVisible()
  await admin.unroute('**/admin/support?*')
  await expect(admin.getByLabel('Assigned to')).toHaveValue(colleague.id)

  await admin.getByRole('button', { name: 'Archive', exact: true }).click()
  await dialog.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect(admin.getByText('Archived. A new message reopens it.')).toBeVisible()
  await admin.getByRole('button', { name: 'Restore' }).click()
  await expect(admin.getByText('Moved back to the inbox.')).toBeVisible()
})
