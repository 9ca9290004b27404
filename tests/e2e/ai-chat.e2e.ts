import { expect, type Page } from '@playwright/test'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import * as screen from '#tests/support/screens.ts'
import { reload, visit } from '#tests/support/visit.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log', { name: 'Chat with AI' })
/** Beside the chat on a wide screen, below it on a phone. */
const jobCard = (page: Page) => page.getByRole('complementary', { name: 'Your job so far' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Sends a message and waits for the complete reply. */
async function sendMessage(page: Page, text: string): Promise<void> {
  const answers = log(page).getByRole('article').filter({ hasText: 'Plumbline:' })
  const before = (await log(page).isVisible()) ? await answers.count() : 0
  await box(page).fill(text)
  await box(page).press('Enter')
  await expect(answers).toHaveCount(before + 1)
  await expect(button(page, 'Send')).toBeVisible()
}

const everything =
  'Renovate our bathroom in Newcastle NSW. It is 2.4 x 1.8 m, about 15k, before Christmas, side gate, two dogs, white tiles.'

async function jobsOf(client: TestClient): Promise<string[]> {
  const jobs = await client.request<{ title: string }[]>('GET', '/job/self')
  return jobs.map(({ title }) => title)
}

test('a visitor describes a bathroom, corrects the summary, signs in and has one job [AI-01] [AI-04] [AI-06]', async ({
  page,
}) => {
  await visit(page, '/ai-chat')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chat with AI, get your job done.')
  await expectAccessible(page)

  await sendMessage(page, everything)
  await sendMessage(page, 'no photos')
  await sendMessage(page, 'yes please')
  await expect(jobCard(page).getByRole('heading', { name: /Bathroom renovation/ })).toBeVisible()
  await expect(jobCard(page).getByText('$15,000.00')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Check & Edit Details').click()
  await button(page, 'Next').click()
  await page.getByLabel('Title').fill('Bathroom by the beach')
  await button(page, 'Finish').click()
  await expect(jobCard(page).getByRole('heading', { name: 'Bathroom by the beach' })).toBeVisible()
  await reload(page)
  await expect(jobCard(page).getByRole('heading', { name: 'Bathroom by the beach' })).toBeVisible()

  await button(page, 'Confirm & Create Job').click()
  await expect(page).toHaveURL(/\/login\?from=aichat$/)
  await expect(page.getByRole('heading', { name: "Your job is saved. What's your name and email?" })).toBeVisible()
  await screen.signInAtScreen(page, 'customer')
  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('G’day, Robin Ng')
  await visit(page, '/ai-chat?from=login')
  await expect(page).toHaveURL(/\/ai-chat$/)
  await visit(page, '/dashboard')
  await expect(page.getByRole('link', { name: 'Bathroom by the beach' })).toHaveCount(1)
})

test('the job fills up beside the chat, with the access apart from what contractors see [AI-04] [JOB-04]', async ({
  page,
}) => {
  await visit(page, '/ai-chat')
  await expect(jobCard(page)).toHaveText('Your job fills up here as we talk.')

  await sendMessage(page, 'Renovate our bathrom in Newcastle NSW')
  await expect(jobCard(page).getByRole('heading', { name: 'Bathroom renovation in Newcastle' })).toBeVisible()
  await expect(button(page, 'Confirm & Create Job')).toHaveCount(0)
  // Given before it is asked for.
  await sendMessage(page, 'Key in meter box')
  await expect(jobCard(page).getByText('Only the contractor whose quote you sign sees this')).toBeVisible()
  await expect(jobCard(page).getByText('Key in meter box')).toBeVisible()
  await sendMessage(page, '8k')
  await expect(jobCard(page).getByText('$8,000.00')).toBeVisible()
  await sendMessage(page, 'what do you mean by stage?')
  await expect(log(page).getByText('A stage is one part of the job with its own price')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('on a phone the message box does not cover the buttons of the written job [AI-04]', { tag: '@phone' }, async ({
  page,
}) => {
  await visit(page, `/ai-chat?text=${encodeURIComponent(everything)}`)
  await expect(button(page, 'Add photos')).toBeVisible()
  await sendMessage(page, 'no photos')
  await expect(jobCard(page)).toBeHidden()
  await sendMessage(page, 'yes please')
  await expect(jobCard(page)).toBeVisible()
  const confirm = button(page, 'Confirm & Create Job')
  await confirm.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const isOnTop = await confirm.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

  expect(isOnTop).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a visitor attaches up to five files and confirms the job with them after sign-in [AI-03] [AI-06]', async ({
  page,
}) => {
  await visit(page, `/ai-chat?text=${encodeURIComponent(everything)}`)
  await expect(button(page, 'Add photos')).toBeVisible()
  const six = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555', '#666'].map((c) => screen.photo(`p${c}.jpg`, c)),
  )
  await page.getByLabel('Files to upload').setInputFiles(six)
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(5)
  await expect(page.getByText('Please attach at most 5 files.')).toBeVisible()
  await button(page, 'Remove p#666.jpg').click()
  await button(page, 'I have added photos.').click()
  await button(page, 'Yes, please write the job.').click()
  await expect(jobCard(page).getByRole('img', { name: /^Photo/ })).toHaveCount(5)

  await button(page, 'Confirm & Create Job').click()
  await screen.signInAtScreen(page, 'customer')

  await expect(page.getByText('Check your job and its files, then confirm.')).toBeVisible()
  await expect(page).toHaveURL(/\/ai-chat\?conversation=/)
  await expect(jobCard(page).getByRole('img', { name: /^Photo/ })).toHaveCount(5)
  await button(page, 'Confirm & Create Job').click()
  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  await page.getByRole('link', { name: /Bathroom renovation/ }).click()
  await expect(page.getByRole('link', { name: /^Photo/ })).toHaveCount(5)
})

test('a customer on a phone adds photos and details and creates the job once [AI-03] [AI-04]', {
  tag: '@phone',
}, async ({ openPage }) => {
  const client = await signUp(product, 'customer')
  const page = await openPage(client)
  await visit(page, `/ai-chat?text=${encodeURIComponent(everything)}`)
  await expect(log(page).getByText(everything)).toBeVisible()
  await expect(button(page, 'Add photos')).toBeVisible()
  await reload(page)
  await expect(log(page).getByText(everything)).toHaveCount(1)

  await screen.upload(page, await screen.photo('shower.jpg', '#8ab'), await screen.photo('floor.jpg', '#a86'))
  await button(page, 'I have added photos.').click()
  await button(page, 'Yes, please write the job.').click()
  await button(page, 'Add More Details').click()
  await expect(log(page).getByText('What would you like to add or change?')).toBeVisible()
  await sendMessage(page, 'Keep the old bathtub')
  await expect(jobCard(page).getByRole('img', { name: /^Photo/ })).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await button(page, 'Confirm & Create Job').click()
  await expect(page.getByText('Job created! Find your contractor now.')).toBeVisible()
  expect(await jobsOf(client)).toHaveLength(1)
})

test('the chat sends nothing during an upload and keeps the typed text [AI-03]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat')
  const arrival = Promise.withResolvers<void>()
  await page.route(
    '**/files/**',
    async (upload) => {
      await arrival.promise
      await upload.continue()
    },
    { times: 1 },
  )

  await page.getByLabel('Files to upload').setInputFiles(await screen.photo('shower.jpg', '#8ab'))
  await box(page).fill('The shower leaks, in Newcastle NSW.')
  await box(page).press('Enter')
  const wait = page.getByRole('alert').filter({ hasText: /^Please wait for all files to finish uploading\.\.\.$/ })
  await expect(wait).toBeVisible()
  await expect(box(page)).toHaveValue('The shower leaks, in Newcastle NSW.')

  arrival.resolve()
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await expect(wait).toBeHidden()
  await box(page).press('Enter')
  await expect(log(page).getByText('The shower leaks, in Newcastle NSW.')).toBeVisible()
})

test('the chat asks for confirmation before the user leaves unsent text, and restores it later [AI-05]', async ({
  openPage,
}) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat')
  await box(page).fill('A deck behind the')

  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Changes you made may not be saved.')).toBeVisible()
  await button(page, 'Cancel').click()
  await expect(question).toBeHidden()
  await expect(box(page)).toHaveValue('A deck behind the')

  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await expect(box(page)).toHaveValue('A deck behind the')
})

test("a visitor's chat continues after sign-in and in another browser, and a new chat is empty [AI-07] [NAV-15]", async ({
  openPage,
  expectFault,
}) => {
  expectFault(/status of 404/)
  const client = await signUp(product, 'customer')
  const { user } = await client.request<{ user: { email: string } }>('GET', '/session')
  const page = await openPage()
  await visit(page, '/new-ai-chat')
  await sendMessage(page, 'A leaking tap')
  await expect(page).toHaveURL(/\/ai-chat\?conversation=/)
  await visit(page, '/login?from=customer')
  await screen.signInAtScreen(page, 'customer', user.email)
  await expect(page).toHaveURL(/\/dashboard$/)
  const handedOver = page.waitForResponse((response) => response.url().endsWith('/api/ai'))
  await visit(page, '/ai-chat')
  await expect(log(page).getByText('A leaking tap')).toBeVisible()
  await (await handedOver).finished()

  const other = await openPage(client)
  await visit(other, '/ai-chat')
  await button(other, 'Earlier conversations').click()
  await other.getByRole('link', { name: 'A leaking tap' }).click()
  await expect(log(other).getByText('A leaking tap')).toBeVisible()
  await sendMessage(other, 'Marrickville')
  await reload(page)
  await expect(log(page).getByText('Marrickville')).toBeVisible()

  await button(other, 'Earlier conversations').click()
  await button(other, 'Delete A leaking tap').click()
  await button(other, 'Yes, delete').click()
  await expect(other).toHaveURL(/\/new-ai-chat$/)
  await expect(log(other).getByRole('article')).toHaveCount(0)
  await reload(page)
  await expect(page.getByText('Chat data lost, please try again')).toBeVisible()
  await expect(page).toHaveURL(/\/mobile$/)
})
