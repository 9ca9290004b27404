import { signUp } from '#tests/support/people.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { expect, product, test } from '#tests/support/story.ts'
import { visit } from '#tests/support/visit.ts'

test('a file whose upload broke off says why, and goes up when it is tried again [FILE-02, FILE-05]', async ({
  openPage,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/)
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat')
  await page.route('**/files/**', (route) => route.abort(), { times: 1 })
  await page.getByLabel('Files to upload').setInputFiles([await photo('hall.jpg', '#876')])
  await expect(page.getByText('Requests failed because of network issue. Please try again')).toBeVisible()

  await page.getByRole('button', { name: 'Try hall.jpg again' }).click()

  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
})

test('what is no photo and no video is refused before it travels [FILE-02, JOB-08]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat')
  const { buffer } = await photo('any', '#345')
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer },
    { name: 'plan.pdf', mimeType: 'application/pdf', buffer },
  ])

  await expect(page.getByText(/^This is a HEIC photo/)).toBeVisible()
  await expect(page.getByText('Please attach photos or videos only.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try / })).toHaveCount(0)
})

test('a job takes six files, and room for another when one is removed [JOB-01, JOB-08]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat')
  const six = await Promise.all(['#111', '#222', '#333', '#444', '#555', '#666'].map((c) => photo(`p${c}.jpg`, c)))
  await upload(page, ...six)
  await expect(page.getByRole('button', { name: 'Add files' })).toBeDisabled()

  await page.getByRole('button', { name: 'Remove p#333.jpg' }).click()

  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(5)
  await page.getByLabel('Files to upload').setInputFiles([await photo('a.jpg', '#777'), await photo('b.jpg', '#888')])
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(6)
  await expect(page.getByText('Please attach at most 6 files.')).toBeVisible()
})
