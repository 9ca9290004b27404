import { expect, type Page } from '@playwright/test'
import { createFixtures, newEmail, signInWithCode, signUp } from '#tests/support/clients.ts'
import { profileFields } from '#tests/support/contractor-profile.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo } from '#tests/support/screens.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'
import { reload, visit } from '#tests/support/visit.ts'

const files = (page: Page, group: string) => page.getByRole('group', { name: group }).getByLabel('Files to upload')
const saved = (page: Page) => page.getByText(/^Saved \d/)

test('a contractor edits the profile, and a visitor reads it [PROF-01, PROF-05]', async ({ openPage, page }) => {
  const { customer, contractor, job } = await createFixtures(product).completedJob()
  await customer.request('POST', '/job/review', { id: job.id, review: 'Tidy and on time.', rating: 4.5, likeJob: 4 })
  await contractor.request('PATCH', '/contractor/self', profileFields)
  const { username } = await contractor.request<{ username: string }>('GET', '/contractor/self')

  const owner = await openPage(contractor)
  await visit(owner, `/${username}/profile`)
  await owner.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  await owner.getByLabel('ABN').fill('51 824 753 557')
  await expect(owner.getByText('Enter a valid 11-digit ABN.')).toBeVisible()
  await owner.getByLabel('ABN').fill('53 004 085 616')
  await expect(owner.getByText('53 004 085 616: not verified yet')).toBeVisible()
  await files(owner, 'Add photos').setInputFiles([await photo('a.jpg', '#2a6f97'), await photo('b.jpg', '#83bda1')])
  await owner.getByLabel('Caption of photo 1').fill('The membrane')
  await owner.getByLabel('Caption of photo 2').fill('The tiles')
  await owner.getByRole('button', { name: 'Move photo 2 up' }).click()
  await owner.getByRole('button', { name: 'Remove photo 1' }).click()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByLabel('Caption of photo 1')).toHaveValue('The tiles')
  await files(owner, 'Certificates').setInputFiles({
    name: 'cover.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(owner.getByRole('group', { name: 'Certificates' }).getByText('Uploaded', { exact: true })).toBeVisible()
  await owner.getByRole('button', { name: 'Preview' }).click()
  const preview = owner.getByRole('dialog', { name: 'What customers will see' })
  await expect(preview.getByText('53 004 085 616')).toBeVisible()
  await expect(preview.getByText('The tiles')).toBeVisible()
  await expectAccessible(owner)
  await owner.keyboard.press('Escape')
  await expect(preview).toHaveCount(0)
  await owner.getByRole('button', { name: 'Save profile' }).click()
  await expect(saved(owner)).toBeVisible()
  await expectAccessible(owner)

  await visit(page, `/${username}/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hoa Binh Tiling')
  await expect(page.getByText('53 004 085 616')).toBeVisible()
  await expect(page.getByText('Public liability, $20 million.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Document 1 (PDF)' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: 'The tiles' }).press('Enter')
  const lightbox = page.getByRole('dialog', { name: 'Photos' })
  await expect(lightbox.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(lightbox.getByRole('img', { name: 'The membrane' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'The membrane' })).toBeFocused()
  await page.getByRole('link', { name: 'Check now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work history of Hoa Binh Tiling')
  await expect(page.getByText('Tidy and on time.')).toBeVisible()
  await expect(page.getByText('Bathroom renovation')).toHaveCount(0)
  await expectAccessible(page)
})

test('an uploaded picture replaces the initials in the side bar, the header and the quote at once [DIR-11]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).quotedJob()
  await contractor.request('PATCH', '/contractor/self', profileFields)
  const owner = await openPage(contractor)
  const inSideBar = owner.locator('#side img')
  const inHeader = owner.getByRole('button', { name: /^Account of/ }).locator('img')
  await visit(owner, '/profile/edit')
  await expect(inHeader).toHaveCount(0)

  await files(owner, 'Picture or logo').setInputFiles(await photo('logo.jpg', '#2a6f97'))
  await owner.getByRole('button', { name: 'Save profile' }).click()
  await expect(saved(owner)).toBeVisible()

  for (const picture of [inSideBar, inHeader]) await expect(picture).toHaveAttribute('src', /^\/assets\/thumbnail\//)
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/quote/${contractor.id}`)
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/assets\/thumbnail\//)
})

test("the owner's input survives on a phone, and a customer reads the profile and chats [PROF-04, PROF-05]", {
  tag: '@phone',
}, async ({ openPage }) => {
  const { client: contractor, user } = await signInWithCode(product, 'contractor', newEmail('tiler'))
  await contractor.request('PATCH', '/contractor/self', {
    ...profileFields,
    company: 'Great Southern Timber, Hardware & Builders’ Supplies of Albany and the Porongurups',
    photos: [{ path: await storePhoto(contractor, 'contractors/cases'), caption: 'A wall' }],
  })
  const owner = await openPage(contractor)
  await visit(owner, `/mobile/contractors/${user.id}`)
  await owner.getByRole('link', { name: 'Edit', exact: true }).click()
  await owner.getByLabel('Advantage').fill('Flood-tested, twice.')
  await expect(owner.getByText(/Draft saved/)).toBeVisible()
  await owner.getByRole('link', { name: 'View public profile' }).click()
  await owner.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await reload(owner)
  await owner.getByRole('button', { name: 'Restore' }).click()
  await expect(owner.getByLabel('Advantage')).toHaveValue('Flood-tested, twice.')
  await expectNoSidewaysScroll(owner)
  await owner.getByRole('button', { name: 'Save profile' }).click()
  await expect(saved(owner)).toBeVisible()

  const customer = await openPage(await signUp(product, 'customer'))
  await visit(customer, `/mobile/contractors/${user.id}`)
  await expect(customer.getByText('Flood-tested, twice.')).toBeVisible()
  await expect(customer.getByText('No reviews yet.')).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'View full profile' }).click()
  await expect(customer.getByText('Member ID')).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('link', { name: 'Chat' }).click()
  await expect(customer).toHaveURL(/contact=/)
})
