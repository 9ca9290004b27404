import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ChatView } from '#api/messages/message-view.ts'
import { createFixtures, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo } from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)
const chatWith = (id: string) => `/dashboard?viewMode=messages&contact=${id}`
const boxOf = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true })

const sendMessage = (client: TestClient, contact: string, body: string) =>
  client.request('POST', `/conversations/${contact}/messages`, { body, key: randomUUID() })
const messagesWith = async (client: TestClient, contact: string) => {
  const { messages } = await client.request<ChatView>('GET', `/conversations/${contact}/messages`)
  return messages.map(({ body }) => body)
}

test('the page of a job shows its latest messages live and sends the next one [STAGE-02, MSG-03]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.signedJob()
  for (const body of ['The oldest.', 'We start on Monday.', 'At seven.']) await sendMessage(contractor, job.id, body)
  const desk = await openPage(customer)
  const phone = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  const latest = (page: Page) => page.getByRole('list', { name: 'Latest messages' }).getByRole('listitem')
  for (const page of [desk, phone]) {
    await visit(page, `/mobile/jobs/${job.id}/progress`)
    await page.getByRole('heading', { name: 'Team chat' }).scrollIntoViewIfNeeded()
    await expect(latest(page)).toContainText(['The oldest.', 'We start on Monday.', 'At seven.'])
  }

  await boxOf(desk).fill('The key is with the neighbour.')
  await boxOf(desk).press('Enter')
  for (const page of [desk, phone])
    await expect(latest(page)).toContainText(['We start on Monday.', 'At seven.', 'The key is with the neighbour.'])
  await expect(boxOf(desk)).toHaveValue('')
  await expectAccessible(desk)
  await expectNoSidewaysScroll(phone)
})

test('two users chat live with read receipts and typing indicators [MSG-03, MSG-04, MSG-05, MSG-06]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const desk = await openPage(customer)
  const phone = await openPage(contractor, { viewport: { width: 390, height: 844 } })
  await visit(desk, chatWith(contractor.id))
  await visit(phone, '/mobile/messages')
  await expect(phone.getByText('No messages')).toBeVisible()
  await expectAccessible(phone)

  await boxOf(desk).fill('Is the membrane in the price?')
  await boxOf(desk).press('Enter')
  await expect(boxOf(desk)).toHaveValue('')
  await desk.getByRole('button', { name: 'Share a job' }).click()
  await desk.getByRole('button', { name: job.title }).click()

  const menu = phone.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /2 unread/ })).toBeVisible()
  await phone
    .getByRole('main')
    .getByRole('link', { name: /2 unread/ })
    .click()
  const phoneLog = phone.getByRole('log')
  await expect(phoneLog.getByText('New since you left')).toBeVisible()
  await expect(phoneLog.getByText('Is the membrane in the price?')).toBeVisible()
  await expect(phoneLog.getByRole('link', { name: job.title })).toHaveAttribute('href', `/mobile/jobs/${job.id}`)
  await expect(menu.getByText('unread')).toHaveCount(0)
  const deskLog = desk.getByRole('log')
  await expect(deskLog.getByText('Read', { exact: true })).toHaveCount(2)

  await boxOf(phone).pressSequentially('Yes, two')
  await expect(deskLog.getByText(/is writing/)).toBeVisible()
  await boxOf(phone).pressSequentially(' coats.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await expect(deskLog.getByText('Yes, two coats.')).toBeVisible()
  await expect(deskLog.getByText(/is writing/)).toHaveCount(0)

  await desk.getByLabel('Files to upload').setInputFiles(await photo('membrane.jpg', '#2a6f97'))
  await phoneLog.getByRole('button', { name: /^Photo from / }).click()
  const view = phone.getByRole('dialog', { name: /^Photo from / })
  await expect(view.getByRole('img')).toBeVisible()
  await expectAccessible(phone)
  await view.getByRole('button', { name: 'Close' }).click()
  await expect(view).toBeHidden()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
  await expectAccessible(desk)
})

test('a message written offline is sent once after the reconnection, and typed text survives a reload', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  const { customer, contractor } = await fixtures.quotedJob()
  const page = await openPage(customer)
  await visit(page, chatWith(contractor.id))
  const box = boxOf(page)
  const log = page.getByRole('log')

  // The server stores the message, but the response is lost.
  await page.route('**/messages', async (request) => {
    await request.fetch()
    await page.context().setOffline(true)
    await request.abort()
  })
  await box.fill('Sent as the line broke.')
  await box.press('Enter')
  await expect(log.getByText('Sent as the line broke.')).toBeVisible()
  await expect(page.getByText("You're offline.")).toBeVisible()
  await page.unroute('**/messages')
  await box.fill('Sent with no line at all.')
  await box.press('Enter')
  await expect(log.getByText('Not sent.').last()).toBeVisible()
  await page.context().setOffline(false)

  await expect(log.getByText('Not sent.')).toHaveCount(0)
  await expect(log.getByText('Sent as the line broke.')).toHaveCount(1)
  await expect
    .poll(() => messagesWith(customer, contractor.id))
    .toEqual(['Sent as the line broke.', 'Sent with no line at all.'])

  await page.route('**/messages', (request) => request.abort())
  await box.fill('The page is left.')
  await box.press('Enter')
  await expect(log.getByText('Not sent.')).toBeVisible()
  await box.fill('And this is not finished')
  await page.unroute('**/messages')
  await reload(page)
  await expect(box).toHaveValue('And this is not finished')
  await page.getByRole('button', { name: 'Try again' }).dblclick()
  await expect(log.getByText('Not sent.')).toHaveCount(0)
  await expect.poll(async () => (await messagesWith(customer, contractor.id)).slice(2)).toEqual(['The page is left.'])
})

test('three tabs show the same unread count, and reading in one updates all [MSG-03, NAV-11]', async ({ openPage }) => {
  const { customer, contractor } = await fixtures.quotedJob()
  const first = await openPage(customer, { viewport: { width: 390, height: 844 } })
  const tabs = [first, await first.context().newPage(), await first.context().newPage()]
  for (const tab of tabs) await visit(tab, '/mobile')
  const expectBadge = async (text: string) => {
    for (const tab of tabs)
      await expect(
        tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^\d* ?(unread)? ?Messages/ }),
      ).toHaveText(text)
  }

  await sendMessage(contractor, customer.id, 'One')
  await expectBadge('1 unreadMessages')
  await sendMessage(contractor, customer.id, 'Two')
  await expectBadge('2 unreadMessages')

  await visit(first, `/mobile/messages/${contractor.id}`)
  await expectBadge('Messages')
  await sendMessage(contractor, customer.id, 'Three')
  await expect(first.getByRole('log').getByText('Three')).toBeVisible()
  await expectBadge('Messages')
})

test('a long chat keeps its scroll position while messages load, and shows search results [MSG-04]', async ({
  openPage,
}) => {
  const { customer, contractor } = await fixtures.quotedJob()
  for (let index = 1; index <= 110; index += 2) {
    await sendMessage(customer, contractor.id, index === 21 ? 'The needle is here.' : `Number ${index}.`)
    await sendMessage(contractor, customer.id, `Number ${index + 1}.`)
  }
  const page = await openPage(customer)
  await visit(page, chatWith(contractor.id))
  const log = page.getByRole('log')
  await expect(log.getByText('Number 110.')).toBeInViewport()
  await expect(log.getByText('Number 60.')).toHaveCount(0)

  await log.hover()
  await page.mouse.wheel(0, -20_000)
  await expect(log.getByText('Number 60.')).toBeAttached()
  const upper = log.getByText('Number 64.')
  const positionBefore = await upper.boundingBox()
  await sendMessage(contractor, customer.id, 'Number 111.')
  await page.getByRole('button', { name: '1 new message' }).waitFor()
  // Fractional heights lose half a pixel.
  expect((await upper.boundingBox())?.y).toBeCloseTo(positionBefore?.y ?? 0, 0)
  await page.getByRole('button', { name: '1 new message' }).click()
  await expect(log.getByText('Number 111.')).toBeInViewport()

  await page.getByRole('searchbox', { name: 'Search in messages' }).fill('needle')
  await page.getByRole('link', { name: /The needle is here/ }).click()
  await expect(log.getByText('The needle is here.')).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Newest messages' }).click()
  await expect(log.getByText('Number 111.')).toBeInViewport()
})
