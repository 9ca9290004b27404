/**
 * Weighs every page in a browser with empty cache: requests, compressed bytes and layout shift, and the time until it
 * can be used on a slow phone.
 */
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { storeSharedPhoto } from '#tests/support/shared-photo.ts'
import { slowly } from '#tests/support/weigh-page.ts'
import { weigh, weighedPages } from '#tests/support/weighed-pages.ts'
import type { BenchCluster, Stop } from './bench-database.ts'
import { startProduct } from './servers.ts'

/** Pages whose address contains `part`, or all. Other work can only add time, so the fastest round counts. */
export async function weighPages(
  cluster: BenchCluster,
  { rounds, part = '' }: { rounds: number; part: string | undefined },
  stops: Stop[],
): Promise<void> {
  const database = await cluster.open(0, 'weights')
  await storeSharedPhoto(cluster.dataDir)
  const product = await startProduct(cluster, database, stops, { PLUMBLINE_TEST_HOOKS: '1' })
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  stops.push(() => browser.close())
  console.log('requests  JavaScript     CSS  shift  usable after ms  page')
  for (const page of (await weighedPages(product)).filter(({ route }) => route.includes(part))) {
    const { requests, javaScript, css, layoutShift } = await weigh(browser, product, page)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push((await weigh(browser, product, page, slowly)).usableAfterMs)
    const cells = [requests, javaScript, css, layoutShift.toFixed(3), Math.min(...times).toFixed(0)]
    const widths = [8, 12, 8, 7, 17]
    console.log(`${cells.map((cell, i) => String(cell).padStart(widths[i] ?? 8)).join('')}  ${page.route}`)
  }
}
