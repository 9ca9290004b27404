/** Runs wrk against one address with a Lua script. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Run {
  readonly requestsPerSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly failures: number
  readonly requests: number
}

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))

export function runWrk(address: string, lua: string, seconds: number, connections = 16): Run {
  const { stdout, error } = spawnSync('wrk', wrkArguments(address, lua, seconds, connections), { encoding: 'utf8' })
  if (error) throw new Error('The benchmark needs wrk: apt-get install wrk')
  return parseRun(stdout)
}

export function wrkArguments(address: string, lua: string, seconds: number, connections: number): string[] {
  const script = join(folder, 'requests.lua')
  writeFileSync(script, lua)
  return ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '--latency', '-s', script, address]
}

export function parseRun(stdout: string): Run {
  return {
    requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
    p50Ms: milliseconds(/^\s+50%\s+(\S+)/m.exec(stdout)?.[1]),
    p99Ms: milliseconds(/^\s+99%\s+(\S+)/m.exec(stdout)?.[1]),
    failures: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0),
  }
}

const unitsMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 }

function milliseconds(text = ''): number {
  const found = /^([\d.]+)(us|ms|s)$/.exec(text)
  return found ? Number(found[1]) * (unitsMs[found[2] ?? ''] ?? Number.NaN) : Number.NaN
}

/** Identical requests. */
export function sameRequest(method: string, path: string, headers: Record<string, string>): string {
  return `${luaHeaders(headers)}request = function() return wrk.format("${method}", "${path}") end`
}

/** Requests drawn at random from a list. */
export function drawnRequest(paths: readonly string[]): string {
  const requests = paths.map((path) => `wrk.format("GET", ${JSON.stringify(path)})`).join(', ')
  return `math.randomseed(os.time())
local requests
init = function() requests = { ${requests} } end
request = function() return requests[math.random(#requests)] end`
}

/** Requests with a number, counted from `from` or drawn below `upTo`. */
export function numberedRequest(
  numbers: { from: number } | { upTo: number; offset: number },
  headers: Record<string, string>,
  format: string,
): string {
  const next =
    'from' in numbers
      ? `local n = ${numbers.from - 1}\nlocal function next_n() n = n + 1 return n end`
      : `math.randomseed(os.time())\nlocal function next_n() return ${numbers.offset} + math.random(1, ${numbers.upTo}) end`
  return `${luaHeaders(headers)}${next}\nrequest = function() local i = next_n() ${format} end`
}

/** Requests from the lines of a file, with different headers and bodies. */
export function listedRequests(
  lines: readonly { readonly signature: string; readonly body: string }[],
  path: string,
): string {
  const file = join(folder, `bodies-${path.replaceAll('/', '-')}.txt`)
  writeFileSync(file, lines.map(({ signature, body }) => `${signature}\t${body}`).join('\n'))
  return `local lines = {}
for line in io.lines("${file}") do lines[#lines + 1] = line end
local n = 0
request = function()
  n = n + 1
  local signature, body = string.match(lines[(n - 1) % #lines + 1], "^([^\\t]+)\\t(.*)$")
  return wrk.format("POST", "${path}", { ["stripe-signature"] = signature, ["content-type"] = "application/json" }, body)
end`
}

function luaHeaders(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}\n`)
    .join('')
}
