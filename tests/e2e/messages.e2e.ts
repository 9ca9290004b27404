import { expect } from '@playwright/test'
import type { ChatView } from '#contract/messages/message-view.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { worldOf } from '#tests/support/people.ts'
import { product, test } from '#tests/support/story.ts'
import { reload, visit } from '#tests/support/visit.ts'

const world = worldOf(product)
const chatWith = (id: string) => `/dashboard?viewMode=messages&contact=${id}`

test('two people write to each other, and each sees what waits to be read [MSG-03, MSG-04, MSG-05, MSG-06]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await world.quotedJob()
  const desk = await openPage(customer)
  const phone = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  await visit(desk, chatWith(contractor.id))
  await visit(phone, '/mobile/messages')
  await expect(phone.getByText('No messages')).toBeVisible()
  await expectAccessible(phone)

  const box = desk.getByRole('textbox', { name: 'Message' })
  await box.fill('Is the membrane in the price?')
  await box.press('Enter')
  await expect(box).toHaveValue('')
  await desk.getByRole('button', { name: 'Share a job' }).click()
  await desk.getByRole('button', { name: job.title }).click()

  const menu = phone.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /2 unread/ })).toBeVisible({ timeout: 15_000 })
  await phone
    .getByRole('main')
    .getByRole('link', { name: /2 unread/ })
    .click()
  const log = phone.getByRole('log')
  await expect(log.getByText('Is the membrane in the price?')).toBeVisible()
  await expect(log.getByRole('link', { name: job.title })).toHaveAttribute('href', `/mobile/jobs/${job.id}`)
  await expect(menu.getByText('unread')).toHaveCount(0)
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)

  await phone.getByRole('textbox', { name: 'Message' }).fill('Yes, two coats.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(desk.getByRole('log').getByText('Yes, two coats.')).toBeVisible()
  await expectAccessible(desk)
})

test('what cannot be sent stays, and is sent once when it can be; typed text outlives a reload', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/)
  const { customer, contractor } = await world.quotedJob()
  const page = await openPage(customer)
  await visit(page, chatWith(contractor.id))
  const box = page.getByRole('textbox', { name: 'Message' })
  await page.route('**/messages', (request) => request.abort())

  await box.fill('The line is down.')
  await box.press('Enter')
  await expect(page.getByText('Not sent.')).toBeVisible()
  await box.fill('And this is not finished')
  await page.unroute('**/messages')
  await reload(page)
  await expect(box).toHaveValue('And this is not finished')

  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('log').getByText('The line is down.')).toHaveCount(1)
  // The message shows before its call has ended.
  await expect
    .poll(async () => {
      const { messages } = await customer.ask<ChatView>('GET', `/conversations/${contractor.id}/messages`)
      return messages.map(({ body }) => body)
    })
    .toEqual(['The line is down.'])
})
