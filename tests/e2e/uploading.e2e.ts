import { expect } from '@playwright/test'
import { signUp } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

test('a job accepts six files, and another one after a removal [JOB-01, JOB-08]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, '/ai-chat?way=form')
  const six = await Promise.all(['#111', '#222', '#333', '#444', '#555', '#666'].map((c) => photo(`p${c}.jpg`, c)))
  await upload(page, ...six)
  await expect(page.getByRole('button', { name: 'Add files' })).toBeDisabled()

  await page.getByRole('button', { name: 'Remove p#333.jpg' }).click()

  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(5)
  await page.getByLabel('Files to upload').setInputFiles([await photo('a.jpg', '#777'), await photo('b.jpg', '#888')])
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(6)
  await expect(page.getByText('Please attach at most 6 files.')).toBeVisible()
})
