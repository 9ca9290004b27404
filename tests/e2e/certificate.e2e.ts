import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { renderSVG } from 'uqr'
import { createFixtures } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll, expectUncovered } from '#tests/support/expect-page.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

test('a contractor certifies completed work, and a visitor verifies the certificate without scripts [FORM-12, FORM-29]', async ({
  openPage,
  expectFault,
}) => {
  const { customer, contractor, job } = await fixtures.completedJob({ stages: [{ name: 'All', percent: 100 }] })
  const profile = { abn: '51 824 753 556', company: 'Hoa Binh Tiling', licenseNo: '000231C' }
  await contractor.request('PATCH', '/contractor/self', profile)
  const atContractor = await openPage(contractor)
  await visit(atContractor, `/mobile/jobs/${job.id}/complete`)
  await atContractor.getByRole('link', { name: 'Issue certificate' }).click()
  await expect(atContractor.getByRole('heading', { name: 'Work completion certificate' })).toBeVisible()
  await expect(atContractor.getByRole('textbox', { name: 'ABN' })).toHaveValue('51 824 753 556')
  await expect(atContractor.getByRole('textbox', { name: 'ABN' })).not.toBeEditable()
  await expect(atContractor.getByRole('link', { name: 'Check work History' })).toBeVisible()
  await expectAccessible(atContractor)

  await atContractor.getByRole('button', { name: 'Generate the Certificate' }).click()
  await expect(atContractor.getByText('Please choose the warranty term.').first()).toBeVisible()
  await atContractor.getByRole('radio', { name: /^6 years/ }).check()
  await atContractor.getByRole('textbox', { name: "Contractor's notice" }).fill('The membrane is covered.')
  await atContractor.getByRole('button', { name: 'Generate the Certificate' }).click()
  await expect(atContractor.getByText('Thank you! Your submission has been received!')).toBeVisible()
  await expect(atContractor.getByText('This certificate is genuine and current.')).toBeVisible()
  await expectUncovered(
    atContractor.getByRole('status').filter({ hasText: 'Thank you!' }),
    atContractor.locator('header > [data-status], h1'),
  )

  const page = await openPage(customer)
  await visit(page, `/mobile/jobs/${job.id}/complete`)
  await page.getByRole('link', { name: 'View certificate' }).click()
  await expect(page.getByText('This certificate is genuine and current.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Major defects/ })).toContainText("The contractor's own warranty")
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const pdfText = await textOfPdf(await readFile(await (await downloading).path()))
  const [, origin = '', code = ''] = /(http\S+)\/verify\/certificate\/ (\w{23})/.exec(pdfText) ?? []

  expectFault(/status of 404/)
  const visitor = await openPage(undefined, { javaScriptEnabled: false })
  const scanned = `${origin}/verify/certificate/${code}`
  await visitor.goto(scanned)
  await expect(visitor).toHaveTitle('Check a certificate · Plumbline')
  await expect(visitor.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible()
  await expect(visitor.getByText('Hoa Binh Tiling')).toBeVisible()
  await expect(visitor.getByText('The membrane is covered.')).toHaveCount(0)
  await expect(visitor.getByText('Illawarra')).toHaveCount(0)
  const picture = await visitor.request.get(`/verify/certificate/${code}/qr.svg`)
  expect(await picture.text()).toBe(renderSVG(scanned, { border: 2, blackColor: '#10241B' }))
  expect((await visitor.request.get(`/verify/certificate/${'A'.repeat(4000)}/qr.svg`)).status()).toBe(404)
  const missing = await visitor.goto(`/verify/certificate/${'A'.repeat(23)}`)
  expect(missing?.status()).toBe(404)
  await expect(visitor.getByText('Certificate not found')).toBeVisible()
})
