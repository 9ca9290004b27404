/** What has to hold on every page that a story comes by. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOnly, run } from 'axe-core'

/** The small edition does the same and takes half as long to be put into a page, which is read anew in every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
// In dark only the colours differ.
const rulesAboutColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Axe finds nothing, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await page.evaluate(waitForTransitions)
    const found = await findViolations(page, colorScheme === 'light' ? everyRule : rulesAboutColour)
    expect.soft(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/**
 * Colours that are still on their way would be measured half way; who inherits one sets out when it has arrived. What is
 * folded away keeps its transitions after they have ended.
 */
async function waitForTransitions(): Promise<void> {
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  let stillFrames = 0
  while (stillFrames < 2) {
    await nextFrame()
    const isMoving = (animation: Animation) => animation instanceof CSSTransition && animation.playState !== 'finished'
    stillFrames = document.getAnimations().some(isMoving) ? 0 : stillFrames + 1
  }
}

/**
 * Axe writes down no more than what it complains about; a note of all else costs a third of its time. The one frame that we
 * have shows a mail and lets nobody look in, so axe does not try.
 */
function findViolations(page: Page, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(async (rules) => {
    const { violations } = await (window as unknown as { axe: { run: typeof run } }).axe.run({
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
    )
  }, runOnly)
}

/** How many pixels stand outside the screen; a screen that was just resized takes a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${new URL(page.url()).pathname} is wider than ${page.viewportSize()?.width} pixels`
  await expect.configure({ soft: true }).poll(outside, { message }).toBeLessThanOrEqual(0)
}
