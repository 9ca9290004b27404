/** What every form does, tested with the first one: synced drafts, errors and the thank-you page. */
import { expect, type Page } from '@playwright/test'
import type { FormDraftView } from '#api/forms/form-routes.ts'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const address = '/forms/quote-request'
const draftOf = async (client: TestClient) =>
  (await client.request<{ draft: FormDraftView | null }>('GET', '/form/quote-request/new/draft')).draft
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Quote Request' }).click()

test('a form started on a phone is completed on the desktop [FORM-01] [FORM-02]', async ({ openPage }) => {
  const client = await signUp(product, 'customer')
  const phone = await openPage(client, { viewport: { width: 390, height: 844 } })
  await visit(phone, address)
  await phone.getByRole('radio', { name: 'General', exact: true }).check()
  await phone.getByLabel('Work title').fill('Rebuild the deck')
  await phone.getByLabel('Total budget').fill('12500')
  await phone.getByLabel('Key tasks').fill('Take the old boards off.')
  await expect(phone.getByLabel('Total budget')).toHaveValue('12,500.00')
  await phone.getByLabel('State').selectOption('VIC')
  await expectNoSidewaysScroll(phone)
  await expect.poll(async () => (await draftOf(client))?.answers.state).toBe('VIC')

  const desk = await openPage(client)
  await visit(desk, address)
  await expect(desk.getByText('You started this on another device')).toBeVisible()
  await expect(desk.getByRole('link', { name: 'Forms', exact: true })).toHaveAttribute('aria-current', 'page')
  await desk.getByRole('button', { name: 'Restore' }).click()
  await expect(desk.getByLabel('Work title')).toHaveValue('Rebuild the deck')
  await expect(desk.getByLabel('Total budget')).toHaveValue('12,500.00')
  await expect(desk.getByRole('radio', { name: 'General', exact: true })).toBeChecked()

  await submit(desk)
  const problem = desk.getByRole('alert', { name: 'Errors' })
  await expect(problem).toBeFocused()
  await expect(problem).toContainText('Photos: Please add at least one photo.')
  await expectAccessible(desk)
  await problem.getByRole('link', { name: 'Work area' }).click()
  await expect(desk.getByLabel('Work area')).toBeFocused()

  await desk.keyboard.type('Front deck, 6 by 4 m')
  await desk.getByRole('radio', { name: 'A homeowner' }).check()
  await desk.getByRole('radio', { name: 'Detailed quote' }).check()
  await desk.getByLabel('City').selectOption({ label: 'Melbourne' })
  const photos = desk.getByRole('group', { name: 'Photos', exact: true })
  await photos.getByLabel('Files to upload').setInputFiles(await photo('deck.jpg', '#876'))
  await expect(photos.getByText('Uploaded', { exact: true })).toBeVisible()
  await submit(desk)
  await expect(desk.getByText('Please choose who can quote: all contractors, or only those you invite.')).toBeVisible()
  // The address has this choice, so it is checked shortly after the click.
  const allContractors = desk.getByRole('radio', { name: /^All contractors/ })
  await allContractors.click()
  await expect(allContractors).toBeChecked()
  await submit(desk)

  await expect(
    desk.getByRole('status').filter({ hasText: 'Thank you! Your submission has been received!' }),
  ).toBeFocused()
  await expectAccessible(desk)
  await expect.poll(() => draftOf(client)).toBeNull()
})
