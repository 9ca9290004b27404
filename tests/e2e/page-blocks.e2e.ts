import { expect, type Page } from '@playwright/test'
import { signUp, type TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '#tests/support/expect-page.ts'
import { photo, upload } from '#tests/support/screens.ts'
import { visit } from '#tests/support/visit.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => expect(page.getByText(/^Draft saved \d/)).toBeVisible()
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function add(page: Page, kind: string): Promise<void> {
  await button(page, 'Add block').click()
  await button(page, kind).click()
}

async function openEditor(page: Page, { id }: TestClient): Promise<void> {
  await visit(page, `/contractor-design/${id}`)
  await page.getByRole('link', { name: 'Edit page' }).click()
  await expect(page.getByText("Visitors don't see any of this yet.")).toBeVisible()
}

const attack =
  '<h2>Why us</h2><p onclick="window.ran=1">Since 2009.</p><script>window.ran=2</script>' +
  '<img src="x" onerror="window.ran=3"><a href="javascript:window.ran=4">More</a><svg onload="window.ran=5"></svg>'

test('a contractor builds a page of blocks, and a visitor sees it after the release [ONB-05, ONB-06, FILE-04]', async ({
  openPage,
}) => {
  const contractor = await signUp(product, 'contractor')
  const page = await openPage(contractor)
  await openEditor(page, contractor)

  await button(page, 'Edit contractor card').click()
  await page.getByLabel('Name or company').fill('Harbour & Stone')
  await page.getByLabel('Free tags').fill('On time')
  await page.getByLabel('Free tags').press('Enter')
  await upload(page, await photo('team.jpg', '#2a6f97'))
  await button(page, 'Edit contractor card').click()

  await add(page, 'Carousel')
  await upload(page, await photo('bath.jpg', '#944'), await photo('floor.jpg', '#494'))
  await expect(page.getByText('Not saved: Describe what the picture shows.')).toBeVisible()
  await page.getByLabel('What picture 1 shows').fill('A new bath')
  await page.getByLabel('What picture 2 shows').fill('A tiled floor')
  await page.getByLabel('Height').fill('240')

  await add(page, 'Text')
  await page.getByLabel('Text', { exact: true }).fill(attack)
  await button(page, 'Add service').click()
  await page.getByLabel('Title').fill('Waterproofing')
  await page.getByLabel('Content').fill('Two coats of membrane.')
  await saved(page)
  await expect(page.getByText('Removed for the safety of visitors: onclick, <script>,')).toBeVisible()
  await expect(part(page, 'Text, 3 of 3').getByRole('heading', { name: 'Why us' })).toBeVisible()

  await button(page, 'Remove Quote input 1').click()
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, 'Move Carousel 2 up').press('Enter')
  await expect(button(page, 'Move Carousel 1 up')).toBeFocused()
  await saved(page)
  await expectAccessible(page)

  const outsider = await openPage()
  const services = outsider.getByRole('link', { name: 'View services' })
  await visit(outsider, `/${contractor.id}/profile`)
  await expect(outsider.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(services).toBeHidden()
  await visit(outsider, `/contractor-design/${contractor.id}`)
  await expect(outsider.getByText('Request a quote')).toBeVisible()
  await expect(outsider.getByText('Waterproofing')).toBeHidden()

  await button(page, 'Release').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Released. Visitors see this version now.')).toBeVisible()
  await expect(page.getByText(/^Visitors see this, the version of /)).toBeVisible()

  await visit(outsider, `/${contractor.id}/profile`)
  await services.click()
  await expect(outsider).toHaveURL(/\/contractor-design\//)
  await expect(outsider.getByRole('heading', { level: 1, name: 'Harbour & Stone' })).toBeVisible()
  await expect(outsider.getByRole('heading', { name: 'Waterproofing' })).toBeVisible()
  const pictures = outsider.getByRole('region', { name: 'Pictures' })
  await expect(pictures.getByAltText('A new bath')).toHaveAttribute(
    'srcset',
    /^\/assets\/thumbnail\/.* 640w, \/assets\/normal\//,
  )
  await expect(pictures).toHaveCSS('height', '240px')
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByAltText('A tiled floor')).toBeInViewport({ ratio: 0.9 })
  await outsider.getByText('More', { exact: true }).click()
  expect(await outsider.evaluate(() => 'ran' in window)).toBe(false)
  await expectAccessible(outsider)
})

test('a page editor on a phone keeps unsaved changes and resolves concurrent edits [ONB-05]', {
  tag: '@phone',
}, async ({ openPage, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|status of 409/)
  const contractor = await signUp(product, 'contractor')
  const page = await openPage(contractor)
  await openEditor(page, contractor)
  await page.getByLabel('Heading').fill('Bathrooms')
  await saved(page)

  // The offline bar moves a link below the pointer, and its preload would fail.
  await page.mouse.move(0, 0)
  await page.context().setOffline(true)
  await page.getByLabel('Heading').fill('Bathrooms and kitchens')
  await expect(page.getByText(/^Not saved\. .* Your changes are saved on this device\.$/)).toBeVisible()
  const draft = `/content/contractor/${contractor.id}/draft`
  const { version } = await contractor.request<{ version: number }>('GET', draft)
  await contractor.request('PUT', draft, { content: { services: [], blocks: [], heading: 'Theirs' }, version })
  await page.context().setOffline(false)
  await button(page, 'Try again').click()

  await expect(page.getByText('Someone else changed this page while you were editing it.')).toBeVisible()
  await page.getByText('View their version').click()
  await expect(page.getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await button(page, 'Use their version').click()
  await expect(page.getByLabel('Heading')).toHaveValue('Theirs')
  await button(page, 'Restore').click()
  await expect(page.getByLabel('Heading')).toHaveValue('Bathrooms and kitchens')
  await saved(page)
})
