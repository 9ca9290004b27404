import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { signInAdmin, worldOf } from '#tests/support/people.ts'
import { product, test } from '#tests/support/story.ts'
import { visit } from '#tests/support/visit.ts'

const world = worldOf(product)
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

test('a customer asks the support, and an administrator who may answer does so while both look [MSG-07, MSG-08, MSG-10, ADMIN-02, NAV-13]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 500/)
  const { customer } = await world.quotedJob()
  const supporter = await signInAdmin(product, ['admin_qa_write'])
  const admin = await openPage(supporter)
  const reader = await openPage(await signInAdmin(product, ['admin_qa_read']))
  await visit(admin, '/admin/support')
  await expectAccessible(admin)
  const asker = await openPage(customer)
  await visit(asker, '/dashboard?viewMode=messages&contact=support_plumbline')

  await boxOf(asker).fill('Where is the money of my first stage?')
  await boxOf(asker).press('Enter')

  const waiting = admin.getByRole('listitem').filter({ hasText: 'Where is the money of my first stage?' })
  await expect(waiting.getByText('Waits since')).toBeVisible()
  await expect(
    admin.getByRole('navigation', { name: 'Side' }).getByRole('link', { name: /^Support \d+ waiting$/ }),
  ).toBeVisible()
  await waiting.getByRole('link').click()
  await expect(admin.getByRole('log').getByText('Where is the money of my first stage?')).toBeVisible()
  await admin.getByLabel('Taken on by').selectOption(supporter.id)
  await expect(waiting.getByText('You have taken it on')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await boxOf(admin).fill('It is held until you approve the stage.')
  await boxOf(admin).press('Enter')

  await expect(asker.getByRole('log').getByText('It is held until you approve the stage.')).toBeVisible()
  await expect(asker.getByRole('heading', { name: 'Plumbline support' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await admin.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(admin.getByRole('listitem').getByText('You: It is held until you approve the stage.')).toBeVisible()

  const { user } = await supporter.ask<{ user: { name: string } }>('GET', '/session')
  await reader.route('**/conversations/names?*', (request) => request.fulfill({ status: 500 }))
  await visit(reader, '/admin/support?filter=all')
  await reader.getByRole('link').filter({ hasText: 'It is held until you approve the stage.' }).first().click()
  await expect(reader.getByText(/you need the permission admin_qa_write/)).toBeVisible()
  await expect(boxOf(reader)).toHaveCount(0)
  await expect(reader.getByText('Failed to load conversation participants. Please try again.')).toBeVisible()
  await reader.unroute('**/conversations/names?*')
  await reader.getByRole('button', { name: 'Try again' }).click()
  await expect(reader.getByRole('log').getByText(`${user.name}:`)).toBeVisible()
  await expect(reader.getByText('Failed to load')).toHaveCount(0)
})
