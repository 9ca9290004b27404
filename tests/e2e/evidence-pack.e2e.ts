import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { unzipSync } from 'fflate'
import { createFixtures } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { submitWithPhoto } from '#tests/support/stored-photo.ts'
import { visit } from '#tests/support/visit.ts'

test('a customer makes a pack, downloads it, and checks its PDF and an original [JOB-11]', {
  tag: '@everywhere',
}, async ({ openPage }) => {
  const { customer, contractor, job } = await createFixtures(product).paidJob()
  await submitWithPhoto(contractor, job.id)
  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/progress`)

  await page.getByRole('heading', { name: 'Documents' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Make evidence pack' }).click()
  await expect(page.getByText(/^Made on .*\. We delete it on .*\.$/)).toBeVisible()
  await page.reload()
  await page.getByRole('heading', { name: 'Documents' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Make a new one' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const files = unzipSync(await readFile(await (await downloading).path()))

  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { files: { sha256: string }[] }
  await visit(page, `/verify/${manifest.files[0]?.sha256}`)
  await expect(page.getByText(/^Part of an evidence pack of job PL-\d+, made on .*\.$/)).toBeVisible()
  await visit(page, `/verify/${manifest.files.at(-1)?.sha256}`)
  await expect(page.getByRole('heading', { name: 'In an evidence pack and unchanged' })).toBeVisible()
})
