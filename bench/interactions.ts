/**
 * Measures interactions with 10,000 contractors in a browser with a fourfold CPU slowdown, on phone and desktop. An
 * interaction lasts until the next paint, as in INP. Clicks use coordinates, because locators cost the page time. The
 * blank button shows the load of the machine.
 */
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import { findChromium } from '#scripts/find-chromium.ts'
import type { BenchCluster, Stop } from './bench-database.ts'
import { sessionOf } from './bench-session.ts'
import { median, startProduct } from './servers.ts'

const slowdown = 4
const interactionGoalMs = 100
const frameGoalMs = 50
const settleMs = 400
const viewports = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const

type Screen = keyof typeof viewports

interface Interaction {
  readonly name: string
  readonly path: string
  readonly act: (page: Page) => Promise<void>
  readonly screens?: readonly Screen[]
  readonly isScrolling?: true
}

const stagesJob = `jb${'30001'.padStart(32, '0')}`
const finishedJob = `jb${'30002'.padStart(32, '0')}`

const interactions: readonly Interaction[] = [
  // The baseline: the time of this browser and machine for an empty page.
  { name: '(a bare button)', path: '/robots.txt', act: clickBlankButton },
  { name: 'type in the search', path: '/contractors', act: typeInSearch },
  { name: 'open the filters', path: '/contractors', act: openFilters },
  { name: 'toggle a filter', path: '/contractors', act: toggleFilters },
  { name: 'choose a star rating', path: `/mobile/jobs/${finishedJob}/complete`, act: chooseStars, screens: ['phone'] },
  { name: 'switch the stage', path: `/mobile/jobs/${stagesJob}/progress`, act: switchStage, screens: ['phone'] },
  { name: 'send a message', path: '/mobile/messages/contractor0', act: sendMessages },
  { name: 'scroll the directory', path: '/contractors', act: scrollDown, isScrolling: true },
]

declare global {
  interface Window {
    responsiveness: { worstEventMs: number; worstEvent: string; worstFrameMs: number; frames: number }
  }
}

export async function measureInteractions(cluster: BenchCluster, rounds: number, stops: Stop[]): Promise<void> {
  const database = await cluster.open(1)
  const product = await startProduct(cluster, database, stops)
  await finishJob(database.client)
  await fillChat(database.client)
  const { cookie } = await sessionOf(database.client, 'customer0')
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  stops.push(() => browser.close())
  console.log('screen   interaction             worst ms  median   goal')
  for (const screen of ['phone', 'desktop'] as const) {
    const context = await browser.newContext({ baseURL: product.address, viewport: viewports[screen] })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: product.address }])
    await context.addInitScript(observeResponsiveness)
    for (const interaction of interactions)
      if (interaction.screens?.includes(screen) ?? true) await measure(context, screen, interaction, rounds)
    await context.close()
  }
}

/** The customer's first two jobs: one in progress, one with all stages approved. */
async function finishJob(client: pg.Client): Promise<void> {
  await client.query(`update jobs set customer_id = 'customer0' where id = any($1)`, [[stagesJob, finishedJob]])
  await client.query(`update stages set status = 'approved' where job_id = $1 and contractor_id = 'contractor0'`, [
    finishedJob,
  ])
  await client.query(`update jobs set status = 'completed' where id = $1`, [finishedJob])
  await client.query(`update quotes set status = 'completed' where job_id = $1 and contractor_id = 'contractor0'`, [
    finishedJob,
  ])
}

/** Messages between the first customer and the first contractor. */
async function fillChat(client: pg.Client): Promise<void> {
  const name = 'contractor0-customer0'
  await client.query(`insert into conversations (name, kind, last_index) values ($1, 'direct', 300)`, [name])
  await client.query(
    `insert into conversation_members (conversation, account_id, read_index)
     values ($1, 'customer0', 300), ($1, 'contractor0', 300)`,
    [name],
  )
  await client.query(
    `insert into messages (conversation, index, author_id, body, key, sent_at)
     select $1, index, case index % 2 when 0 then 'customer0' else 'contractor0' end,
       repeat('Words about the job. ', 1 + index % 5), 'message-' || index, now() - (301 - index) * interval '1 hour'
     from generate_series(1, 300) index`,
    [name],
  )
}

async function measure(context: BrowserContext, screen: Screen, interaction: Interaction, rounds: number) {
  const { name, path, act, isScrolling } = interaction
  const worstTimes: number[] = []
  let worstEvent = ''
  for (let round = 0; round < rounds; round++) {
    const page = await context.newPage()
    await page.goto(path, { waitUntil: 'networkidle' })
    const devTools = await context.newCDPSession(page)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(startFrameTimer)
    await act(page)
    await page.waitForTimeout(settleMs)
    const responsiveness = await page.evaluate(() => window.responsiveness)
    const ms = isScrolling ? responsiveness.worstFrameMs : responsiveness.worstEventMs
    if (ms > Math.max(0, ...worstTimes))
      worstEvent = isScrolling ? `of ${responsiveness.frames} frames` : responsiveness.worstEvent
    worstTimes.push(ms)
    await page.close()
  }
  const goal = isScrolling ? frameGoalMs : interactionGoalMs
  const [worst, medianTime] = [Math.max(...worstTimes), median(worstTimes)].map((ms) => ms.toFixed(0).padStart(8))
  console.log(`${screen.padEnd(9)}${name.padEnd(24)}${worst}${medianTime}${String(goal).padStart(7)}  ${worstEvent}`)
}

/** Runs in the browser before the page. Events below 16 ms are not reported. */
function observeResponsiveness(): void {
  window.responsiveness = { worstEventMs: 0, worstEvent: '', worstFrameMs: 0, frames: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0 || entry.duration <= window.responsiveness.worstEventMs) continue
      const { duration, name, startTime, processingStart, processingEnd } = entry
      const [waited, worked] = [processingStart - startTime, processingEnd - processingStart].map(Math.round)
      window.responsiveness.worstEventMs = duration
      window.responsiveness.worstEvent = `${name}: waited ${waited}, worked ${worked}`
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function startFrameTimer(): void {
  let before = performance.now()
  const frame = (now: number) => {
    window.responsiveness.worstFrameMs = Math.max(window.responsiveness.worstFrameMs, now - before)
    window.responsiveness.frames++
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame((now) => {
    before = now
    requestAnimationFrame(frame)
  })
}

/** Clicks while the page is otherwise idle. */
async function click(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to click.')
  await page.waitForTimeout(settleMs)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(settleMs)
}

async function clickBlankButton(page: Page): Promise<void> {
  await page.evaluate(() => document.body.replaceChildren(document.createElement('button')))
  for (let i = 0; i < 4; i++) await click(page, page.getByRole('button'))
}

/** Ignores the clicks that opened the view. */
function clearSelection(): void {
  window.responsiveness.worstEventMs = 0
}

async function typeInSearch(page: Page): Promise<void> {
  await page.getByPlaceholder('Search contractors by name or category').click()
  await page.keyboard.type('apex roofing', { delay: 120 })
  for (let i = 0; i < 6; i++) await page.keyboard.press('Backspace', { delay: 60 })
}

async function openFilters(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Add Filters/ })
  for (let i = 0; i < 2; i++) {
    await click(page, opener)
    await page.getByRole('group', { name: 'Filters' }).waitFor()
    await page.keyboard.press('Escape')
  }
}

async function toggleFilters(page: Page): Promise<void> {
  await click(page, page.getByRole('button', { name: /^Add Filters/ }))
  await page.evaluate(clearSelection)
  const labels = page.getByRole('group', { name: 'Filters' }).locator('fieldset label')
  for (let i = 0; i < 4; i++) await click(page, labels.nth(i))
}

async function chooseStars(page: Page): Promise<void> {
  const stars = page.getByRole('group', { name: 'Rating' }).getByRole('radio')
  for (const index of [1, 3, 2]) await click(page, stars.nth(index))
}

async function switchStage(page: Page): Promise<void> {
  const tabs = page.getByRole('tablist', { name: 'Stages' }).getByRole('tab')
  for (const index of [1, 0, 1]) await click(page, tabs.nth(index))
}

/** A chat with its newest 50 messages. */
async function sendMessages(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).click()
  for (const body of ['Yes, two coats.', 'Monday at eight', 'See you there']) {
    await page.keyboard.type(body, { delay: 60 })
    await page.keyboard.press('Enter', { delay: 60 })
    await page.waitForTimeout(settleMs)
  }
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(200, 400)
  for (let i = 0; i < 60; i++) {
    await page.mouse.wheel(0, 120)
    await page.waitForTimeout(16)
  }
}
