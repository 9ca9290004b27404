/**
 * A process of the product to kill and restart. It has its own data folder and PostgreSQL, or joins a running product.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '#tests/support/eventually.ts'
import type { Product } from '#tests/support/product.ts'
import { storeSharedPhoto } from '#tests/support/shared-photo.ts'

const checkout = join(import.meta.dirname, '../..')
const pinnedNode = join(checkout, 'node_modules/.bin/node')
const program = join(import.meta.dirname, 'product-without-pages.ts')
const readyTimeoutMs = 60_000

export interface KillableProduct {
  /** Starts the process and returns its address. */
  start(): Promise<string>
  /** kill -9 of the server. PostgreSQL and the data remain. */
  kill(): Promise<void>
  /** Also kill -9 of PostgreSQL, as in a power failure. */
  killDatabase(): Promise<void>
  /** Stops running processes and removes the data. */
  remove(): Promise<void>
}

type Running = Pick<Product, 'databaseUrl' | 'dataDir'>

export async function createKillableProduct(beside?: Running): Promise<KillableProduct> {
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-crash-')))
  if (beside === undefined) await storeSharedPhoto(dataDir)
  const { HOME, PATH, USER, LANG, NODE_COMPILE_CACHE = join(dataDir, 'compiled') } = process.env
  const settings = { DATA_DIR: dataDir, PORT: '0', DEMO_DATA: 'off', PLUMBLINE_TEST_HOOKS: '1', LOG_LEVEL: 'error' }
  const database = beside ? { DATABASE_URL: beside.databaseUrl } : {}
  let child: ChildProcess | undefined

  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ending = child
    child = undefined
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill(signal)
    await ended
  }

  const startProcess = async () => {
    const env = { HOME, PATH, USER, LANG, NODE_COMPILE_CACHE, ...settings, ...database }
    const started = spawn(pinnedNode, [program], { cwd: checkout, stdio: ['ignore', 'pipe', 'pipe'], env })
    child = started
    let output = ''
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
    const isOver = () => started.exitCode !== null && `The product ended:\n${output}`
    const line = await eventually(() => /^Ready at (\S+)$/m.exec(output)?.[1] ?? isOver(), readyTimeoutMs)
    if (!line.startsWith('http')) throw new Error(line)
    return line
  }

  return {
    // Retries as a supervisor does, because a killed PostgreSQL may still be shutting down.
    start: () => startProcess().catch(startProcess),
    kill: () => end('SIGKILL'),
    killDatabase: async () => {
      const [pid] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    remove: async () => {
      await end('SIGTERM')
      if (beside === undefined) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
