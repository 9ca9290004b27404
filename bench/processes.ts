/** Child processes of the benchmark and their cost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ticksPerSecond = 100
const pageBytes = 4096
/** The cache that npm start uses. */
const compileCache = join(import.meta.dirname, '../node_modules/.cache/compiled')

export function startNode(script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Waits for a response and returns the milliseconds. */
export async function waitUntilReady(address: string, timeoutMs = 30_000): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < timeoutMs) {
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return performance.now() - start
    await wait(5)
  }
  throw new Error(`${address} does not respond`)
}

export interface Cost {
  readonly cpuMs: number
  readonly rssMb: number
}

/** CPU and memory of a process and its children, from the process table. */
export function costOf(pid: number): Cost {
  const table = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess)
  const family = new Set([pid])
  for (let before = 0; before !== family.size; ) {
    before = family.size
    for (const { id, parent } of table) if (family.has(parent)) family.add(id)
  }
  const mine = table.filter(({ id }) => family.has(id))
  return {
    cpuMs: mine.reduce((sum, { ticks }) => sum + (ticks * 1000) / ticksPerSecond, 0),
    rssMb: mine.reduce((sum, { pages }) => sum + (pages * pageBytes) / 1_048_576, 0),
  }
}

function readProcess(name: string) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[11]) + Number(fields[12])
    return [{ id: Number(name), parent: Number(fields[1]), ticks, pages: Number(fields[21]) }]
  } catch {
    return []
  }
}
