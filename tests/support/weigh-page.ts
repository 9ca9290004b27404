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
  const requests: Request[] = []
  page.on('requestfinished', (request) => requests.push(request))
  const response = await page.goto(path, { timeout: slowPageMs })
  const usable = await page.waitForFunction(msUntilUsable, undefined, { timeout: slowPageMs })
  await page.waitForLoadState('networkidle')
  const files = await Promise.all(requests.map(fileOf))
  const { layoutShift, styles } = await page.evaluate(() => ({
    layoutShift: window.layoutShift,
    styles: [...document.querySelectorAll('style')].map(({ textContent }) => textContent),
  }))
  const weight = {
    status: response?.status() ?? 0,
    requests: files.length,
    javaScript: bytesOf(files, 'text/javascript'),
    css: bytesOf(files, 'text/css') + styles.reduce((sum, style) => sum + zipped(style), 0),
    layoutShift,
    usableAfterMs: Number(await usable.jsonValue()),
  }
  await page.close()
  return weight
}

interface File {
  readonly type: string
  readonly bytes: number
}

/** Each file of the product once, because many pages load it. */
const sizes = new Map<string, Promise<number>>()

async function fileOf(request: Request): Promise<File> {
  const url = request.url()
  const type = (await request.response())?.headers()['content-type'] ?? ''
  // Redirects and pictures have no body that counts.
  if (!/^text\/(javascript|css)/.test(type)) return { type, bytes: 0 }
  // The browser forgets bodies at any time, so the file is read once more from the server.
  const size = sizes.get(url) ?? fetch(url).then(async (response) => zipped(await response.text()))
  sizes.set(url, size)
  return { type, bytes: await size }
}

const zipped = (content: string) => gzipSync(content, { level: 6 }).length

function bytesOf(files: readonly File[], type: string): number {
  return files.reduce((sum, file) => sum + (file.type.startsWith(type) ? file.bytes : 0), 0)
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
