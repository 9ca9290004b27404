import { expect, type Page } from '@playwright/test'
import { createFixtures, signUpWithLocation } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { reload, visit } from '#tests/support/visit.ts'

const fixtures = createFixtures(product)

declare global {
  interface Window {
    /** The layout shift since the first paint, and the time of the last colour scheme change. */
    firstPaint: { shift: number; schemeSetAt: number }
  }
}

/** Runs before the page's scripts, so it misses nothing. */
async function watchFirstPaint(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    window.firstPaint = { shift: 0, schemeSetAt: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) window.firstPaint.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    new MutationObserver((changes) => {
      const scheme = document.documentElement.getAttribute('data-color-scheme')
      if (changes.some(({ oldValue }) => oldValue !== scheme)) window.firstPaint.schemeSetAt = performance.now()
    }).observe(document, { subtree: true, attributeOldValue: true, attributeFilter: ['data-color-scheme'] })
  })
}

async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    return window.firstPaint.shift
  })
}

test('the start page and a job load without layout shift', { tag: '@everywhere' }, async ({ openPage }) => {
  const { customer, job } = await fixtures.signedJob()
  const page = await openPage(customer)
  await watchFirstPaint(page)

  for (const path of ['/', '/dashboard', `/dashboard?viewMode=myJobs&jobId=${job.id}`, `/mobile/jobs/${job.id}`]) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    expect.soft(await shiftOf(page), path).toBe(0)
  }
})

test('the first paint is dark if the user has chosen dark', async ({ page }) => {
  await watchFirstPaint(page)
  await page.emulateMedia({ colorScheme: 'dark' })

  for (const path of ['/', '/mobile', '/login']) {
    await visit(page, path)
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-color-scheme', 'dark')
    const { schemeSetAt, paintedAt } = await page.evaluate(() => ({
      schemeSetAt: window.firstPaint.schemeSetAt,
      paintedAt: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    }))
    expect.soft(schemeSetAt, path).toBeGreaterThan(0)
    expect.soft(schemeSetAt, path).toBeLessThan(paintedAt)
  }
})

test('the first visit paints before it loads scripts and loads no inlined style sheet', async ({ page }) => {
  const response = await visit(page, '/contractors')

  expect(await response?.text()).not.toMatch(/<(?:script|link)[^>]+\.js"/)
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(asked.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(0)
  expect(asked.filter((name) => name.endsWith('.css'))).toEqual([])
})

test('a page preloads two small fonts, and letters of other languages come from a second file', async ({
  openPage,
}) => {
  const contractor = await signUpWithLocation(product)
  await contractor.request('POST', '/name', { name: 'Nguyễn Łukasz Ğüneş Tāne' })
  const page = await openPage()

  await visit(page, '/')
  expect(await loadedFonts(page)).toEqual({ files: 2, isSmall: true })
  await visit(page, `/${contractor.id}/profile`)
  await page.waitForLoadState('networkidle')
  expect(await loadedFonts(page)).toMatchObject({ files: 4 })

  // A font that comes after the first paint is used from the next page on.
  await reload(page)
  await page.evaluate(() => document.fonts.ready)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('DOM.enable')
  await devTools.send('CSS.enable')
  const { root } = await devTools.send('DOM.getDocument')
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId })
  expect(fonts).toEqual([expect.objectContaining({ familyName: expect.stringMatching(/^Archivo/) })])
})

function loadedFonts(page: Page): Promise<{ files: number; isSmall: boolean }> {
  return page.evaluate(() => {
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const bytes = (fonts as PerformanceResourceTiming[]).reduce((sum, font) => sum + font.encodedBodySize, 0)
    return { files: fonts.length, isSmall: bytes < 25_000 }
  })
}

test('the user can choose light or dark, and the choice persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/mobile')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')

  await reload(page)

  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
})

test('pages contain their content before scripts run', async ({ openPage }) => {
  const visitor = await openPage(undefined, { javaScriptEnabled: false })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Make yourself at home')
  await expect(visitor.getByRole('link', { name: 'Waterproofing' }).first()).toBeVisible()

  const { customer, job } = await fixtures.signedJob()
  const owner = await openPage(customer, { javaScriptEnabled: false })
  await owner.goto(`/mobile/jobs/${job.id}/progress`)
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Bathroom renovation')
  await expect(owner.getByText('Not paid yet.')).toBeVisible()
  await owner.goto('/dashboard')
  await expect(owner.getByRole('link', { name: 'Bathroom renovation' })).toBeVisible()
})

test('nothing moves on its own if the user prefers reduced motion [LAND-05, LAND-06]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, '/dev/kit')
  expect(await endlessAnimations(page)).toBeGreaterThan(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/dev/kit')
  expect(await endlessAnimations(page)).toBe(0)

  await visit(page, '/')
  const steps = page
    .locator('#payments')
    .getByRole('listitem')
    .filter({ hasText: /^(quotation|pay 40%|sign the contract)$/ })
  await expect(steps).toHaveCount(3)
  for (const step of await steps.all()) await expect(step).toHaveAttribute('data-lit')
})

function endlessAnimations(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    return document.getAnimations().filter(isEndless).length
  })
}

test('the back button follows the visited pages, and a link opens its page directly [NAV-09]', async ({ openPage }) => {
  const { job } = await fixtures.postedJob({ title: 'Replace the front fence' })
  const page = await openPage(await signUpWithLocation(product), { viewport: { width: 390, height: 844 } })
  await visit(page, '/mobile/jobs')
  await page.getByRole('link', { name: 'Replace the front fence' }).first().click()
  await expect(page).toHaveURL(`${product.address}/mobile/jobs/${job.id}`)
  await page.getByRole('link', { name: 'Quote', exact: true }).click()
  await expect(page).toHaveURL(/\/apply$/)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace the front fence')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open jobs')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Replace the front fence')
})
