import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/core/config/config.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { databaseProxy } from '#tests/support/database-proxy.ts'
import { openDatabase } from './open-database.ts'

const database = await freshDatabase()
const proxy = databaseProxy()
const url = await proxy.reach(database.url)
const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
const neverStopped = { add: () => {}, extend: () => {}, exit: () => new Promise<never>(() => {}) }
const secrets = {} as Parameters<typeof openDatabase>[1]

afterAll(async () => {
  proxy.stop()
  await database.drop()
})
beforeEach(() => void printed.mockClear())

const open = (seconds: number, signal = new AbortController().signal) =>
  openDatabase(readConfig({ DATABASE_URL: url, DATABASE_WAIT_SECONDS: String(seconds) }), secrets, {
    ...neverStopped,
    signal,
  })

test('a start waits for a database that is away, and says so once', async () => {
  proxy.cut()
  const opening = open(30)
  await wait(1_200)
  proxy.heal()

  expect(await opening).toBe(url)
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^Waiting for the database: .+\.$/)]])
})

test('a start waits while the database is a standby', async () => {
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const become = (state: 'on' | 'off') =>
    owner.query(`alter database ${owner.database} set default_transaction_read_only = ${state}`)
  await become('on')
  const opening = open(30)
  await wait(800)
  await owner.query('set default_transaction_read_only = off')
  await become('off')

  expect(await opening).toBe(url)
  expect(printed.mock.calls).toEqual([['Waiting for the database: it is read-only, as a standby is.']])
  await owner.end()
})

test('a start fails with a sentence at the end of its time, at a signal, and at once after a wrong name', async () => {
  const sentence = /^DATABASE_URL names no database that can be used: /
  proxy.cut()
  const interrupted = new AbortController()
  interrupted.abort()

  await expect(open(0)).rejects.toThrow(sentence)
  await expect(open(30, interrupted.signal)).rejects.toThrow(sentence)

  proxy.heal()
  const unknown = readConfig({ DATABASE_URL: `${url}_unknown`, DATABASE_WAIT_SECONDS: '30' })
  const { signal } = new AbortController()
  await expect(openDatabase(unknown, secrets, { ...neverStopped, signal })).rejects.toThrow('does not exist')
  expect(printed).not.toHaveBeenCalled()
})
