// Runs npm start as a user would, with its own data folder.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Secrets } from '#server/core/config/secrets.ts'
import { isLivePostmaster } from '#server/core/db/postmaster.ts'

const checkout = join(import.meta.dirname, '../..')
const readyTimeoutMs = 100_000
const readyLine = /Plumbline is ready: (http\S+)/

export type Product = {
  npm: ChildProcess
  /** The server process, two levels below npm. */
  serverPid: number
  address: string
  /** Resolves after npm and its child processes have ended. */
  ended: Promise<number | null>
}

export type Home = {
  dataDir: string
  /** Runs npm start until it prints that it is ready. */
  start(env?: NodeJS.ProcessEnv): Promise<Product>
  /** Runs an npm start that is expected to exit. */
  startExpectingExit(env?: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }>
  query(sql: string): Promise<unknown[]>
  postgresPid(): number | undefined
  remove(): void
}

/** A new data folder. remove() also kills processes that still run in it. */
export function createHome(): Home {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-home-'))
  const cluster = join(dataDir, 'postgres')
  const groups: number[] = []
  const run = (env: NodeJS.ProcessEnv = {}) => {
    const npm = spawn('npm', ['start', '--silent'], {
      cwd: checkout,
      // Its own process group, as in a terminal, so that Ctrl-C reaches all of it.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...cleanEnvironment(), DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', ...env },
    })
    if (npm.pid) groups.push(npm.pid)
    let output = ''
    const append = (chunk: Buffer) => {
      output += chunk
    }
    npm.stdout.on('data', append)
    npm.stderr.on('data', append)
    const ended = once(npm, 'close').then(([code]) => code as number | null)
    return { npm, ended, output: () => output }
  }
  const postgresPid = () => {
    try {
      const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
      return isLivePostmaster(pid, cluster) ? pid : undefined
    } catch {
      return undefined
    }
  }
  return {
    dataDir,
    postgresPid,
    start: async (env) => {
      const { npm, ended, output } = run(env)
      const address = await waitFor(() => output().match(readyLine)?.[1] ?? npm.exitCode, readyTimeoutMs)
      if (typeof address !== 'string') throw new Error(`npm start did not become ready:\n${output()}`)
      const { pid } = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as { pid: number }
      return { npm, ended, address, serverPid: pid }
    },
    startExpectingExit: async (env) => {
      const { ended, output } = run(env)
      return { code: await ended, output: output() }
    },
    query: (sql) => queryCluster(dataDir, sql),
    remove: () => {
      for (const group of groups) killQuietly(-group)
      const left = postgresPid()
      if (left) killQuietly(left)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Polls until the probe returns a value. */
export async function waitFor<Answer>(
  probe: () => Answer | null | undefined,
  timeoutMs = 10_000,
): Promise<Answer | undefined> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await pause(20)) {
    const response = probe()
    if (response !== undefined && response !== null) return response
  }
  return undefined
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The variables of the npm that runs the tests must not reach the product. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { HOME, PATH, USER, LANG } = process.env
  return { HOME, PATH, USER, LANG }
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has already ended.
  }
}

async function queryCluster(dataDir: string, sql: string): Promise<unknown[]> {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as Secrets
  const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'plumbline',
    database: 'plumbline',
    password: secrets.databasePassword,
  })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
