/**
 * Measures what honest clients notice of 200 hostile ones. The hostile clients of a kind are 50 ms away and send again
 * after each answer, from one network or from 200. The honest ones read pages and records at a steady rate.
 */
import { spawn } from 'node:child_process'
import { AwsClient } from 'aws4fetch'
import type { BenchCluster, Stop } from './bench-database.ts'
import { tokenOf } from './bench-session.ts'
import { percentile, type Server, startProduct, steadyLatencies } from './servers.ts'
import { parseRun, type Run, wrkArguments } from './wrk.ts'

const hostileClients = 200
const honestPerSecond = 50
/** The target: the p99 of honest requests, relative to the quiet server. */
const ratioMax = 3
const warmUpMs = 1_000

const hostileDelayMs = 50

const networks = {
  'one network': 'local function network() return "198.51.100.7" end',
  '200 networks': 'local c = 0\nlocal function network() c = (c + 1) % 200 return "198.51." .. c .. ".7" end',
} as const

const json = '["content-type"] = "application/json"'
const request = (method: string, path: string, { headers = '', body = 'nil' } = {}) =>
  `request = function()
  n = n + 1
  return wrk.format("${method}", ${path}, { ["x-forwarded-for"] = network(), ${headers} }, ${body})
end`

/** A name of 32 letters. */
const letters = `local function letters(number)
  return (string.rep("a", 32 - #tostring(number)) .. tostring(number):gsub("%d", function(digit) return string.char(98 + digit) end))
end`

/** Lua that sends the requests of each kind of hostile client. */
async function kindsOf({ address }: Server): Promise<Readonly<Record<string, string>>> {
  return {
    'searches of the directory': request('GET', '"/contractors?search=word" .. n'),
    'searches of the API': request('GET', '"/api/contractors?search=word" .. n'),
    'unknown addresses': request('GET', '"/nothing/" .. n'),
    'API documents': request('GET', '"/api/openapi.json"'),
    'pictures that are missing': request('GET', '"/assets/normal/site/" .. letters(n) .. ".jpg"'),
    'sign-in codes': request('POST', '"/api/session/code/send"', {
      headers: json,
      body: `'{"email":"hostile' .. n .. '@example.com","role":"customer"}'`,
    }),
    'guessed passwords': request('POST', '"/api/session/password"', {
      headers: json,
      body: `'{"email":"customer' .. n % 4000 .. '@example.com","role":"customer","password":"Wrong-guess-1"}'`,
    }),
    'bodies above the limit': request('POST', '"/api/job"', { headers: json, body: 'string.rep("x", 100000)' }),
    'nested JSON': request('POST', '"/api/session/code/send"', { headers: json, body: 'string.rep("[", 60000)' }),
    'chat messages': request('POST', '"/api/ai"', {
      headers: json,
      body: `'{"messages":[{"role":"user","content":"My tap leaks ' .. n .. '"}]}'`,
    }),
    'uploads of 200 kB': await uploads(address),
  }
}

/** Each file is signed before, because wrk cannot sign. */
async function uploads(address: string): Promise<string> {
  const grant = (await (await fetch(`${address}/api/upload/token`)).json()) as {
    readonly [name in 'endpoint' | 'bucket' | 'owner' | 'accessKeyId' | 'secretAccessKey' | 'sessionToken']: string
  }
  const storage = new AwsClient({ ...grant, service: 's3' })
  const signed = []
  for (let number = 0; number < 100; number++) {
    const key = `job/${number
      .toString(26)
      .replace(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)))
      .padStart(32, 'z')}.jpg`
    const headers = {
      'content-type': 'image/jpeg',
      'x-amz-meta-owner': grant.owner,
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    }
    const { url, headers: all } = await storage.sign(`${grant.endpoint}/${grant.bucket}/${key}`, {
      method: 'PUT',
      headers,
    })
    const lines = [...all].map(([name, value]) => `[${JSON.stringify(name)}] = ${JSON.stringify(value)}`)
    signed.push(`{ ${JSON.stringify(new URL(url).pathname)}, { ${lines.join(', ')} } }`)
  }
  return `local signed = { ${signed.join(', ')} }
local body = "\\255\\216\\255\\224" .. string.rep("x", 200000)
request = function()
  n = n + 1
  local path, headers = unpack(signed[n % #signed + 1])
  headers["x-forwarded-for"] = network()
  return wrk.format("PUT", path, headers, body)
end`
}

/** Returns whether the honest p99 stayed within its target beside each kind. */
export async function measureHostileLoad(
  cluster: BenchCluster,
  { seconds, part = '' }: { readonly seconds: number; readonly part?: string | undefined },
  stops: Stop[],
): Promise<boolean> {
  const { client, ...database } = await cluster.open(1)
  const product = await startProduct(cluster, { client, ...database }, stops)
  const authorization = await tokenOf(client, cluster.secrets, 'customer1')
  const honest = () => honestLatencies(product.address, authorization, seconds)
  await honest()
  const quiet = await honest()
  console.log(`Quiet server: p50 ${quiet.p50.toFixed(1)} ms, p99 ${quiet.p99.toFixed(1)} ms`)
  let isWithinTarget = true
  const kinds = Object.entries(await kindsOf(product)).filter(([kind]) => kind.includes(part))
  for (const [kind, lua] of kinds)
    for (const [where, network] of Object.entries(networks)) {
      const attack = startWrk(
        product.address,
        `local n = 0\ndelay = function() return ${hostileDelayMs} end\n${network}\n${letters}\n${lua}`,
        seconds + 2,
      )
      await new Promise((resolve) => setTimeout(resolve, warmUpMs))
      const { p50, p99 } = await honest()
      const { requestsPerSecond, failures, requests } = await attack
      const ratio = p99 / quiet.p99
      isWithinTarget &&= ratio <= ratioMax
      const rejected = Math.round((100 * failures) / Math.max(1, requests))
      console.log(
        `${kind} from ${where}`.padEnd(44) +
          `p50 ${p50.toFixed(1).padStart(7)} ms  p99 ${p99.toFixed(1).padStart(7)} ms  ratio ${ratio.toFixed(1).padStart(5)}  ` +
          `${requestsPerSecond.toFixed(0).padStart(6)} hostile requests a second, ${rejected} % rejected`,
      )
    }
  return isWithinTarget
}

async function honestLatencies(address: string, authorization: string, seconds: number) {
  const paths = ['/', '/contractors', '/api/contractors?search=roof', '/api/job/self', '/api/account', '/login']
  const latencies = await steadyLatencies({ perSecond: honestPerSecond, seconds }, async (number) => {
    const path = paths[number % paths.length] ?? '/'
    const response = await fetch(address + path, {
      headers: { 'x-forwarded-for': `203.0.113.${number % 200}`, ...(path.startsWith('/api/') && { authorization }) },
    })
    await response.arrayBuffer()
    return response.ok
  })
  return { p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) }
}

async function startWrk(address: string, lua: string, seconds: number): Promise<Run> {
  const child = spawn('wrk', wrkArguments(address, lua, seconds, hostileClients), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  for await (const chunk of child.stdout) output += String(chunk)
  return parseRun(output)
}
