/** Checks for every page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type { RunOnly, run } from 'axe-core'

/** The minified build takes half the time to inject. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everyRule: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
// Dark mode changes only the colours.
const rulesAboutColour: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Runs axe in light and dark mode. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
    await page.evaluate(waitForTransitions)
    const found = await findViolations(page, colorScheme === 'light' ? everyRule : rulesAboutColour)
    expect.soft(found, `${new URL(page.url()).pathname} in ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * Axe would measure colours in the middle of a transition, and an inherited colour starts its own transition late.
 * Collapsed content keeps finished transitions.
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
 * Reports only violations, which saves a third of the time. Axe cannot read the sandboxed email frame, so it skips
 * frames.
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

/** The width outside the screen in pixels. A resized page needs a moment. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const outside = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const message = `${new URL(page.url()).pathname} is wider than ${page.viewportSize()?.width} pixels`
  await expect.configure({ soft: true }).poll(outside, { message }).toBeLessThanOrEqual(0)
}

/** No element of the first kind covers one of the second. */
export async function expectUncovered(covering: Locator, covered: Locator): Promise<void> {
  const boxesOf = async (found: Locator) => {
    const boxes = await Promise.all((await found.all()).map((one) => one.boundingBox()))
    return boxes.filter((box) => box !== null)
  }
  const [above, below] = [await boxesOf(covering), await boxesOf(covered)]
  expect(above.length * below.length).toBeGreaterThan(0)
  const overlaps = above.some((a) =>
    below.some((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height),
  )
  expect(overlaps, 'an element is covered').toBe(false)
}
