// The database of a machine that has none: a real PostgreSQL from an npm package, started, adopted and stopped by us.
// It listens on loopback alone, on a free port, and survives us: after kill -9 of the server the next start adopts the
// running PostgreSQL. An advisory lock, held for as long as we live, tells "adopt it" from "another copy runs".
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
  /** Whether a PostgreSQL that was left behind by a killed server was taken over. */
  adopted: boolean
  /** Whether the cluster was made by this start. */
  created: boolean
  /** The folder of the database where it could not lie in the data folder. */
  relocatedTo: string | undefined
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  /** The data folder; the cluster lies in `postgres` below it. */
  dataDir: string
  password: string
  /** False only for tests: no write is waited for. */
  durable?: boolean
  /** Called once when PostgreSQL goes away without us having stopped it. */
  onLost?: () => void
  identity?: PostgresIdentity['mode']
}

/** Thrown when a living copy of the product holds the data folder. */
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

/** Starts or adopts the PostgreSQL of the data folder; throws InstanceAlreadyRunningError when a living copy uses it. */
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
      // A start may lose its port, or the folder, to somebody who was quicker; a start that fails again has a reason.
      if (launched.length === launchesMax) break
      // The last processes of a PostgreSQL that was killed hold its memory for a moment, and a new one refuses to share it.
      await pause(launched.length * relaunchPauseMs)
      removeStalePidFile(location.cluster)
      launched.push(await launch(location))
    }
  }
  throw new Error(`PostgreSQL did not start; its reason stands at the end of ${logFile(location)}.`)
}

/** The address of the PostgreSQL that already runs for the data folder, for programs that work beside the product. */
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

/** A killed initdb must not leave half a cluster, so it works in a folder of its own that is renamed when it is whole. */
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
    // Another start was quicker. Its cluster is as good as ours.
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
  // Its log names no row that it refuses: names, addresses and hashes stand in those.
  settings.push('log_error_verbosity=terse')
  if (options.durable === false) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const server = join(identity.binaries, 'bin', 'postgres')
  const args = ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])]
  const [command = '', ...rest] = [...identity.prefix, server, ...args]
  const file = logFile(location)
  const log = openSync(file, existsSync(file) && statSync(file).size > logBytesMax ? 'w' : 'a', 0o600)
  // Detached, or Ctrl-C would reach PostgreSQL at the same moment as us and cut the requests that we still answer.
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

/** Answers the connection that holds the lock, or nothing while PostgreSQL is still starting. */
async function acquireInstanceLock(location: ClusterLocation, { port }: Postmaster): Promise<pg.Client | undefined> {
  if (!port) return undefined
  // The server names us when it logs; the lock lives in one database, so every copy must ask in the same one.
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
    // It went away while we asked: perhaps it was killed with its last server, and is started anew.
    await client.end().catch(() => undefined)
    return undefined
  }
  await client.end()
  throw new InstanceAlreadyRunningError('Another copy of Plumbline is using this data folder.')
}

/** PostgreSQL needs a moment to notice that a killed copy is gone; a living copy keeps the lock for longer than that. */
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
    // Two starts at once: the other one has made it, or is just making it.
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

/** SIGINT is PostgreSQL's fast stop: open transactions are rolled back, everything acknowledged is on disk. */
async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isLivePostmaster(pid, cluster)) return
    process.kill(pid, signal)
    const deadline = Date.now() + stopTimeoutMs
    while (isLivePostmaster(pid, cluster) && Date.now() < deadline) await pause(10)
  }
}
