import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { InstanceAlreadyRunningError, startEmbeddedPostgres } from '#server/core/db/embedded-postgres.ts'
import { queryOnce } from '#tests/support/database.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-cluster-'))
  chmodSync(dataDir, 0o700)
})

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
})

const options = () => ({ dataDir, password: 'a password with / and @', durable: false })

test.each(['namespace', 'nobody', 'relocated'] as const)(
  'root runs PostgreSQL as another user: %s',
  { skip: process.getuid?.() !== 0 },
  async (identity) => {
    const first = await startEmbeddedPostgres({ ...options(), identity })
    await queryOnce(first.url, 'create table kept as select 42 as response')
    await first.stop()

    const second = await startEmbeddedPostgres({ ...options(), identity })

    expect(await queryOnce(second.url, 'select response from kept')).toEqual([{ response: 42 }])
    await second.stop()
    if (first.relocatedTo) rmSync(join(first.relocatedTo, '..', '..'), { recursive: true })
  },
)

test('every machine sorts, folds and dates alike, and only the local machine reaches PostgreSQL', async () => {
  const postgres = await startEmbeddedPostgres(options())

  const rows = await queryOnce(
    postgres.url,
    "select current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding, " +
      "current_setting('listen_addresses') as listens, datlocale from pg_database where datname = current_database()",
  )

  expect(rows).toEqual([{ zone: 'UTC', encoding: 'UTF8', listens: '127.0.0.1', datlocale: 'C.UTF-8' }])
  await postgres.stop()
})

test('two simultaneous starts create one PostgreSQL and one error', async () => {
  const starts = await Promise.allSettled([startEmbeddedPostgres(options()), startEmbeddedPostgres(options())])

  const won = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const lost = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason] : []))
  expect(won).toHaveLength(1)
  expect(lost).toEqual([expect.any(InstanceAlreadyRunningError)])
  await won[0]?.stop()
})

test('a pid file of another program or of an ended process does not prevent the start', async () => {
  const first = await startEmbeddedPostgres(options())
  await first.stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')

  for (const pid of [process.pid, 4_000_000]) {
    writeFileSync(pidFile, `${pid}\n${join(dataDir, 'postgres')}\n1\n5432\n`)
    const next = await startEmbeddedPostgres(options())
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).toBe(String(next.pid))
    await next.stop()
  }
})

test('the start removes the files of a killed initdb and creates the cluster again', async () => {
  mkdirSync(join(dataDir, 'postgres.new-4000000'))

  const postgres = await startEmbeddedPostgres(options())

  expect(postgres.created).toBe(true)
  expect(() => readFileSync(join(dataDir, 'postgres.new-4000000'))).toThrow('ENOENT')
  await postgres.stop()
})

test('the owner learns that PostgreSQL ended unexpectedly, but not after a stop', async () => {
  const wasNotified: string[] = []
  const first = await startEmbeddedPostgres({ ...options(), onLost: () => wasNotified.push('first') })
  process.kill(first.pid, 'SIGKILL')
  await expect.poll(() => wasNotified).toEqual(['first'])

  const second = await startEmbeddedPostgres({ ...options(), onLost: () => wasNotified.push('second') })
  await second.stop()

  expect(wasNotified).toEqual(['first'])
})
