/** Weighs a page in a real browser: what it loads until the network is quiet, and when it can be used. */
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page, Request } from '@playwright/test'

export interface PageWeight {
  readonly status: number
  readonly requests: number
  /** Bytes after gzip 6. */
  readonly javaScript: number
  readonly css: number
  /** The sum of all layout shifts without input. */
  readonly layoutShift: number
  readonly usableAfterMs: number
}

/** A slow phone. */
export const slowly = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, cpuSlowdown: 4 }

const slowPageMs = 60_000

/** Use a new browser context for each page, because a cached file costs no request. */
export async function weighPage(context: BrowserContext, path: string, speed?: typeof slowly): Promise<PageWeight> {
  const page = await context.newPage()
  if (speed) await slowDown(page, speed)
  await page.addInitScript(addUpLayoutShifts)
  const reading: Promise<File>[] = []
  // The browser forgets a body once the page navigates, so it is read as soon as it has arrived.
  const readFile = (request: Request) => void reading.push(fileOf(request))
  page.on('requestfinished', readFile)
  const response = await page.goto(path, { timeout: slowPageMs })
  const usable = await page.waitForFunction(msUntilUsable, undefined, { timeout: slowPageMs })
  await page.waitForLoadState('networkidle')
  // The page closes soon. A later body could not be read.
  page.off('requestfinished', readFile)
  const files = await Promise.all(reading)
  const { layoutShift, styles } = await page.evaluate(() => ({
    layoutShift: window.layoutShift,
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  }))
  const weight = {
    status: response?.status() ?? 0,
    requests: files.length,
    javaScript: zippedBytes(files, 'text/javascript'),
    css: zippedBytes([...files, ...styles.map((content) => ({ type: 'text/css', content }))], 'text/css'),
    layoutShift,
    usableAfterMs: Number(await usable.jsonValue()),
  }
  await page.close()
  return weight
}

interface File {
  readonly type: string
  readonly content: string | Buffer
}

async function fileOf(request: Request): Promise<File> {
  const response = await request.response()
  const type = response?.headers()['content-type'] ?? ''
  // Redirects and pictures have no body that counts.
  return { type, content: /^text\/(javascript|css)/.test(type) ? ((await response?.body()) ?? '') : '' }
}

function zippedBytes(files: readonly File[], type: string): number {
  const zipped = files.map((file) => (file.type.startsWith(type) ? gzipSync(file.content, { level: 6 }).length : 0))
  return zipped.reduce((sum, bytes) => sum + bytes, 0)
}

async function slowDown(page: Page, { bytesPerSecond, latencyMs, cpuSlowdown }: typeof slowly): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

declare global {
  interface Window {
    layoutShift: number
  }
}

/** Runs in the browser before the page. */
function addUpLayoutShifts(): void {
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * React marks elements that have listeners. The script of a static page marks the document. A closed panel may load
 * later.
 */
function msUntilUsable(): number | false {
  const isUsable =
    document.documentElement.dataset.listens !== undefined ||
    [...document.querySelectorAll('button, input, a[href]')].every(
      (element) => !element.checkVisibility() || Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    )
  return isUsable && performance.now()
}
