/** What has to hold on every page that a story comes by. */
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
// In dark only the colours differ.
const rulesAboutColour = ['color-contrast', 'link-in-text-block']

/** Axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours that are still on their way would be measured half way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // No page of ours has a frame of another origin, for which alone it would put its findings together in a tab of their own.
    const axe = new AxeBuilder({ page }).setLegacyMode(true)
    if (colorScheme === 'light') axe.withTags(everyRule)
    else axe.withRules(rulesAboutColour)
    const { violations } = await axe.analyze()
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    )
    expect.soft(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** How many pixels stand outside the screen; a screen that was just resized takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${new URL(page.url()).pathname} is wider than ${page.viewportSize()?.width} pixels`
  await expect.configure({ soft: true }).poll(outside, { message }).toBeLessThanOrEqual(0)
}
