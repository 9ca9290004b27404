/**
 * Measures sign-ins by emailed code over HTTP, session refreshes and token checks. Nothing here hashes a password,
 * which is slow on purpose.
 */
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import { type AccountRow, accountById } from '#server/accounts/account-store.ts'
import type { Secrets } from '#server/core/config/secrets.ts'
import { openPool } from '#server/core/db/pool.ts'
import { idTokens } from '#server/sessions/id-token.ts'
import { tokenIdentifier } from '#server/sessions/identify.ts'
import { sessionOf } from './bench-session.ts'
import { costOf } from './processes.ts'

interface Bench {
  readonly address: string
  readonly pid: number
  readonly databaseUrl: string
  readonly secrets: Secrets
}

const connections = 16
const accounts = 4_999
const checks = 2_000
const repeats = 10

export async function signIns(bench: Bench, seconds: number): Promise<void> {
  const pool = openPool({ url: bench.databaseUrl, size: 4, onIdleError: () => undefined })
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const measure = (name: string, once: () => Promise<number>) => measureLoops(bench.pid, name, seconds, once)
  let count = 0
  const byCode = (email: () => string) => async () => {
    const address = `10.${(++count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
    const body = { email: email(), role: 'customer' }
    const start = performance.now()
    const sent = await post(agent, bench.address, '/api/session/code/send', headers, body)
    const { rows } = await pool.query<{ subject: string }>({
      name: 'emailed-code',
      text: 'select subject from captured_emails where recipient = $1 order by id desc limit 1',
      values: [body.email],
    })
    const code = /\d{6}/.exec(rows[0]?.subject ?? '')?.[0]
    const verified = await post(agent, bench.address, '/api/session/code/verify', headers, { ...body, code })
    if (sent.status !== 204 || verified.status !== 200) throw new Error(`${sent.status} ${verified.status}`)
    return performance.now() - start
  }
  await measure(
    'sign-in by code',
    byCode(() => `customer${(count % accounts) + 1}@example.com`),
  )
  await measure(
    'sign-up by code',
    byCode(() => `new-${count}-${process.pid}@example.com`),
  )

  const cookies: string[] = []
  for (let index = 1; index <= connections; index++) cookies.push((await sessionOf(pool, `customer${index}`)).cookie)
  await measure('renewal of a session', async () => {
    const cookie = cookies.shift() ?? ''
    const start = performance.now()
    const headers = { cookie, 'x-rotation-key': randomBytes(18).toString('base64url') }
    const response = await post(agent, bench.address, '/api/session/refresh', headers)
    if (response.status !== 200) throw new Error(String(response.status))
    cookies.push(response.cookie)
    return performance.now() - start
  })
  agent.destroy()
  await tokenChecks(pool, bench)
  await pool.end()
}

/** One loop per connection. The first second only warms up. */
async function measureLoops(pid: number, name: string, seconds: number, once: () => Promise<number>): Promise<void> {
  const run = async (lasts: number) => {
    const latencies: number[] = []
    let failures = 0
    const until = performance.now() + lasts * 1000
    const loop = async () => {
      while (performance.now() < until)
        await once().then(
          (ms) => latencies.push(ms),
          () => failures++,
        )
    }
    await Promise.all(Array.from({ length: connections }, loop))
    return { latencies: latencies.toSorted((a, b) => a - b), failures }
  }
  await run(1)
  const before = costOf(pid).cpuMs
  const start = performance.now()
  const { latencies, failures } = await run(seconds)
  const perSecond = (latencies.length * 1000) / (performance.now() - start)
  const cpu = (costOf(pid).cpuMs - before) / Math.max(1, latencies.length)
  console.log(
    `${name}: ${perSecond.toFixed(0)} a second, p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms, cpu ${cpu.toFixed(2)} ms, failures ${failures}`,
  )
}

/** Measures token checks in this process with the product's own code. */
async function tokenChecks(pool: pg.Pool, { secrets }: Bench): Promise<void> {
  const tokens = await idTokens(secrets.sessionKey)
  const identify = tokenIdentifier({
    pool,
    clock: { now: () => new Date() },
    tokens,
    findImpersonation: async () => undefined,
    isProduction: false,
  })
  const issued: string[] = []
  for (let index = 1; index <= checks; index++) {
    const account: AccountRow = await accountById.one(pool, [`customer${index}`])
    const { sessionId } = await sessionOf(pool, account.id)
    issued.push(await tokens.issue(account, sessionId, new Date()))
  }
  for (const name of ['not seen before', 'remembered'] as const) {
    const latencies: number[] = []
    const before = process.cpuUsage()
    for (let round = 0; round < (name === 'remembered' ? repeats : 1); round++)
      for (const token of issued) {
        const start = performance.now()
        await identify(token)
        latencies.push(performance.now() - start)
      }
    const { user, system } = process.cpuUsage(before)
    const cpu = ((user + system) / 1000 / latencies.length).toFixed(4)
    latencies.sort((a, b) => a - b)
    const mean = latencies.reduce((sum, ms) => sum + ms, 0) / latencies.length
    console.log(
      `check of a token ${name}: mean ${mean.toFixed(4)} ms, p50 ${at(latencies, 0.5)} ms, p99 ${at(latencies, 0.99)} ms, cpu ${cpu} ms`,
    )
  }
}

const at = (sorted: readonly number[], part: number) =>
  (sorted[Math.floor(sorted.length * part)] ?? Number.NaN).toFixed(3)

interface PostResponse {
  readonly status: number
  readonly cookie: string
}

function post(
  agent: Agent,
  address: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<PostResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${address}${path}`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '' }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body === undefined ? undefined : JSON.stringify(body))
  })
}
