/** Measures how long a change takes until the other party's open screen shows it, in a real browser. */
import { chromium } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import type { BenchCluster, Stop } from './bench-database.ts'
import { sessionOf, tokenOf } from './bench-session.ts'
import { median, startProduct } from './servers.ts'

const goalMs = 2_000
/** More than the pause between two refetches of a page. */
const pauseMs = 1_500

export async function measureLiveScreens(cluster: BenchCluster, rounds: number, stops: Stop[]): Promise<void> {
  const database = await cluster.open(1)
  const { client } = database
  const product = await startProduct(cluster, database, stops)
  const { rows } = await client.query<{ id: string }>(
    `update jobs set customer_id = 'customer0' where id = (select j.id from jobs j join quotes q on q.job_id = j.id
       where q.contractor_id = 'contractor0' and j.status = 'open' limit 1) returning id`,
  )
  const jobId = rows[0]?.id
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  stops.push(() => browser.close())
  const context = await browser.newContext({ baseURL: product.address })
  const [name = '', value = ''] = (await sessionOf(client, 'contractor0')).cookie.split('=')
  await context.addCookies([{ name, value, url: product.address }])
  const page = await context.newPage()
  const connected = page.waitForEvent('websocket')
  await page.goto(`/mobile/jobs/${jobId}`)
  await (await connected).waitForEvent('framereceived')
  const authorization = await tokenOf(client, cluster.secrets, 'customer0')

  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await page.waitForTimeout(pauseMs)
    const title = `Title ${round} of ${Date.now()}`
    const start = performance.now()
    const shown = page
      .getByRole('heading', { name: title })
      .waitFor()
      .then(() => performance.now() - start)
    const response = await fetch(`${product.address}/api/job/${jobId}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    })
    if (!response.ok) throw new Error(`The change returned ${response.status}: ${await response.text()}`)
    times.push(await shown)
  }
  const [middle, worst] = [median(times), Math.max(...times)].map((ms) => ms.toFixed(0))
  console.log(`A change on the other open screen: median ${middle} ms, worst ${worst} ms, goal ${goalMs} ms`)
  if (Math.max(...times) > goalMs) process.exitCode = 1
}
