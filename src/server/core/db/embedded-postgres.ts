// A real PostgreSQL from an npm package, for machines without one. It listens on loopback and survives a killed server,
// so the next start adopts it. An advisory lock detects a running instance.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { choosePostgresIdentity, type PostgresIdentity } from './postgres-user.ts'
import { findPostmaster, isLivePostmaster, type Postmaster, removeStalePidFile } from './postmaster.ts'

export type EmbeddedPostgres = {
  url: string
  port: number
  pid: number
  /** Whether this start adopted a PostgreSQL left by a killed server. */
  adopted: boolean
  /** Whether this start created the cluster. */
  created: boolean
  /** The database folder, if it can't be in the data folder. */
  relocatedTo: string | undefined
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The data folder. The cluster is in `postgres` below it. */
  dataDir: string
  password: string
  /** False only in tests: writes aren't flushed. */
  durable?: boolean
  /** Called once when PostgreSQL stops unexpectedly. */
  onLost?: () => void
  identity?: PostgresIdentity['mode']
}

/** Thrown when a running instance uses the data folder. */
export class InstanceAlreadyRunningError extends Error {}

const superuser = 'plumbline'
const database = 'plumbline'
const instanceLockKey = 7_106_258
const startTimeoutMs = 60_000
const launchesMax = 4
const relaunchPauseMs = 250
const stopTimeoutMs = 6_000
const logBytesMax = 5_000_000
const environment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' }

type ClusterLocation = { identity: PostgresIdentity; cluster: string; options: EmbeddedPostgresOptions }

/** Starts or adopts the PostgreSQL of the data folder. Throws InstanceAlreadyRunningError if an instance uses it. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const location = locateCluster(options)
  const created = createCluster(location)
  const launched: ChildProcess[] = []
  let adopted = false
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await pause(10)) {
    const postmaster = findPostmaster(location.cluster)
    if (postmaster) {
      adopted ||= launched.length === 0
      const lock = await acquireInstanceLock(location, postmaster)
      if (lock) return supervise(location, postmaster, lock, { adopted, created })
    } else if (launched.every(hasEnded)) {
      // A start can lose its port or folder to another process. Repeated failures have another cause.
      if (launched.length === launchesMax) break
      // The processes of a killed PostgreSQL hold its shared memory for a moment, and a new one cannot start yet.
      await pause(launched.length * relaunchPauseMs)
      removeStalePidFile(location.cluster)
      launched.push(await launch(location))
    }
  }
  throw new Error(`PostgreSQL did not start; its reason stands at the end of ${logFile(location)}.`)
}

/** URL of the running PostgreSQL, for scripts beside the server. */
export function findEmbeddedPostgres(options: EmbeddedPostgresOptions): string | undefined {
  if (!existsSync(options.dataDir)) return undefined
  const location = locateCluster(options)
  const postmaster = findPostmaster(location.cluster)
  return postmaster && urlOf(location, postmaster.port)
}

function locateCluster(options: EmbeddedPostgresOptions): ClusterLocation {
  const { dataDir, identity: mode } = options
  const identity = choosePostgresIdentity({ binaries: findPostgresBinaries(), dataDir, mode })
  return { identity, cluster: join(identity.dataDir, 'postgres'), options }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** A killed initdb must not leave a partial cluster. It works in a temporary folder that is renamed at the end. */
function createCluster({ identity, cluster, options }: ClusterLocation): boolean {
  if (existsSync(join(cluster, 'PG_VERSION'))) return false
  removeUnfinished(identity.dataDir)
  const temporary = join(identity.dataDir, `postgres.new-${process.pid}`)
  const passwordFile = `${temporary}.password`
  mkdirSync(temporary, { mode: 0o700 })
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  for (const path of [temporary, passwordFile]) identity.give(path)
  const args = ['-D', temporary, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--encoding=UTF8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C')
  if (options.durable === false) args.push('--no-sync')
  const [command = '', ...rest] = [...identity.prefix, join(identity.binaries, 'bin', 'initdb'), ...args]
  const run = spawnSync(command, rest, { ...identity.spawn, cwd: '/', env: environment, encoding: 'utf8' })
  rmSync(passwordFile)
  if (run.status !== 0) throw new Error(`PostgreSQL could not make its data folder: ${run.stderr || run.error}`)
  try {
    renameSync(temporary, cluster)
    return true
  } catch (error) {
    // Another start was faster. Its cluster is equivalent.
    rmSync(temporary, { recursive: true })
    if (existsSync(join(cluster, 'PG_VERSION'))) return false
    throw error
  }
}

function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    const owner = name.match(/^postgres\.new-(\d+)/)?.[1]
    if (owner && !processLives(Number(owner))) rmSync(join(dataDir, name), { recursive: true })
  }
}

function processLives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function launch(location: ClusterLocation): Promise<ChildProcess> {
  const { identity, cluster, options } = location
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${await findFreePort()}`]
  settings.push('timezone=UTC', 'log_timezone=UTC', 'recovery_init_sync_method=syncfs', 'max_connections=200')
  // The log omits row values, because they contain names, addresses and hashes.
  settings.push('log_error_verbosity=terse')
  if (options.durable === false) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const server = join(identity.binaries, 'bin', 'postgres')
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const [command = '', ...rest] = [...identity.prefix, server, ...args]
  const file = logFile(location)
  const log = openSync(file, existsSync(file) && statSync(file).size > logBytesMax ? 'w' : 'a', 0o600)
  // Detached, because Ctrl-C would stop PostgreSQL while the server still handles requests.
  const stdio: ['ignore', number, number] = ['ignore', log, log]
  const child = spawn(command, rest, { ...identity.spawn, cwd: '/', env: environment, detached: true, stdio })
  closeSync(log)
  child.on('error', () => undefined)
  child.unref()
  return child
}

function logFile({ options }: ClusterLocation): string {
  return join(options.dataDir, 'postgres.log')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function urlOf({ options }: ClusterLocation, port: number, name = database): string {
  return `postgres://${superuser}:${encodeURIComponent(options.password)}@127.0.0.1:${port}/${name}`
}

/** The connection that holds the lock, or undefined while PostgreSQL starts. */
async function acquireInstanceLock(location: ClusterLocation, { port }: Postmaster): Promise<pg.Client | undefined> {
  if (!port) return undefined
  // Advisory locks are per database, so every instance must connect to the same one.
  const client = new pg.Client({ connectionString: urlOf(location, port), application_name: 'plumbline supervisor' })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    await client.end().catch(() => undefined)
    if ((error as { code?: string }).code === '3D000') await createDatabase(urlOf(location, port, 'postgres'))
    if ((error as { code?: string }).code === '28P01')
      throw new Error('The password in the data folder is not the one of its database.')
    return undefined
  }
  try {
    if (await holdsInstanceLock(client)) return client
  } catch {
    // PostgreSQL stopped during the query, probably with its killed server.
    await client.end().catch(() => undefined)
    return undefined
  }
  await client.end()
  throw new InstanceAlreadyRunningError('Another copy of Plumbline is using this data folder.')
}

/** PostgreSQL needs a moment to release the lock of a killed instance. A running instance keeps it. */
async function holdsInstanceLock(client: pg.Client): Promise<boolean> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [instanceLockKey])
    if (rows[0].taken) return true
    await pause(50)
  }
  return false
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`create database ${database}`)
  } catch (error) {
    // Two concurrent starts: the other one creates the database.
    if (!['42P04', '23505', '55006'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}

function supervise(
  location: ClusterLocation,
  { pid, port }: Postmaster,
  lock: pg.Client,
  how: { adopted: boolean; created: boolean },
): EmbeddedPostgres {
  let stopping: Promise<void> | undefined
  lock.on('end', () => {
    if (!stopping) location.options.onLost?.()
  })
  const stop = async () => {
    await lock.end().catch(() => undefined)
    await stopPostmaster(pid, location.cluster)
  }
  const relocatedTo = location.identity.mode === 'relocated' ? location.cluster : undefined
  return { ...how, relocatedTo, url: urlOf(location, port), port, pid, stop: () => (stopping ??= stop()) }
}

/** SIGINT is the fast shutdown: open transactions roll back and committed data is on disk. */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isLivePostmaster(pid, cluster)) return
    process.kill(pid, signal)
    const deadline = Date.now() + stopTimeoutMs
    while (isLivePostmaster(pid, cluster) && Date.now() < deadline) await pause(10)
  }
}
