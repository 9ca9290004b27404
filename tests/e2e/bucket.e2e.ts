/** Uploads and downloads of a product whose files are in a bucket, on an S3 server that other authors wrote. */
import { expect } from '@playwright/test'
import { createFixtures, signUp } from '#tests/support/clients.ts'
import { test } from '#tests/support/e2e-test.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { type S3Server, startS3Server } from '#tests/support/s3-server.ts'
import { fillAddress, photo, upload } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

let s3: S3Server
let product: Product

test.beforeAll(async () => {
  s3 = await startS3Server()
  product = await startProduct(s3.settings, { pages: true })
})
test.afterAll(async () => {
  await product.stop()
  await s3.stop()
})

test('a customer uploads a photo to the bucket and opens the original [FILE-02, FILE-04]', async ({ openPage }) => {
  const page = await openPage(await signUp(product, 'customer'))
  await visit(page, `${product.address}/ai-chat?way=form`)
  await upload(page, await photo('shower.jpg', '#8ab'))
  await fillAddress(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title').fill('Shower')
  await page.getByRole('textbox', { name: 'Detail' }).fill('It leaks.')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Shower' }).click()

  await page.getByRole('link', { name: 'Photo 1' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('link', { name: 'Open full-size photo' }).click()
  const original = await opened

  await expect(original).toHaveURL(new RegExp(`^${s3.assetsUrl}/job/[A-Za-z]{32}\\.jpg$`))
  await expect(original.getByRole('img')).toHaveJSProperty('naturalWidth', 640)
})

test('a contractor uploads a film and a PDF to the bucket, and the customer opens both [FILE-02, STAGE-04]', async ({
  openPage,
}) => {
  const { customer, contractor, job } = await createFixtures(product).paidJob()
  const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const page = await openPage(contractor)
  await visit(page, `${product.address}/mobile/jobs/${job.id}/progress`)
  await upload(
    page,
    { name: 'walk-through.mp4', mimeType: 'video/mp4', buffer: film },
    { name: 'test-report.pdf', mimeType: 'application/pdf', buffer: pdf },
  )
  await page.getByLabel('Details').fill('The membrane is down.')
  await page.getByRole('button', { name: 'Submit progress' }).click()
  await expect(page.getByText('You have uploaded progress.')).toBeVisible()

  const atCustomer = await openPage(customer)
  await visit(atCustomer, `${product.address}/mobile/jobs/${job.id}/progress`)

  for (const [name, extension, content] of [
    ['Video 1', 'mp4', film],
    ['Document 2', 'pdf', pdf],
  ] as const) {
    const address = await atCustomer.getByRole('link', { name }).getAttribute('href')
    const original = await atCustomer.request.get(new URL(address ?? '', product.address).href)
    expect(original.url()).toMatch(new RegExp(`^${s3.assetsUrl}/job/[A-Za-z]{32}\\.${extension}$`))
    expect((await original.body()).equals(content)).toBe(true)
  }
})
