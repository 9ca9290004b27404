/**
 * An export during concurrent changes and with a slow client: one snapshot of the list, and no held resources
 * [ADMIN-01].
 */
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { recordFiles } from './export-records.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

// In name order 600 Annas and 1,500 Bobs. The first page holds 500 Annas.
await product.pool.query(
  `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
   select 'moved' || i, 'customer', 'moved-' || i, 'moved' || i || '@example.com', true,
     case when i <= 600 then 'Anna ' else 'Bob ' end || lpad(i::text, 5, '0'), 'CONFIRMED', now(), now()
   from generate_series(1, 2100) i`,
)
const annas = Array.from({ length: 600 }, (_, i) => `Anna 00${String(i + 1).padStart(3, '0')}`)

/** The response stream, unread. */
async function ask(path: string): Promise<IncomingMessage> {
  const asked = get(`${product.address}/api/admin/${path}`, { headers: { authorization: admin.idToken ?? '' } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return answer
}

const namesIn = (file: string) => [...file.matchAll(/^moved\d+,([^,]+),/gm)].map(([, name]) => name)

/**
 * Delays the second page of a search until the test releases it. A search switches to the index when the rest of the
 * list has few matches.
 */
async function stopBeforeSecondPage(): Promise<{ isAtOrAbove: () => Promise<boolean>; goOn: () => Promise<void> }> {
  const gate = new pg.Client({ connectionString: product.databaseUrl })
  await gate.connect()
  await gate.query('select pg_advisory_lock(77)')
  await gate.query('alter function search_accounts(text, text, text[], integer) rename to find_words_at_once')
  await gate.query(`create function search_accounts(wanted_role text, pattern text, selective text[], max_rows integer)
    returns setof account_search language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(77);
      return query select * from find_words_at_once(wanted_role, pattern, selective, max_rows);
    end $$`)
  return {
    isAtOrAbove: async () => {
      const { rows } = await product.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
      return rows.length > 0
    },
    goOn: () => gate.end(),
  }
}

test('a row renamed during the export appears once, unchanged, and none is missing', async () => {
  const gate = await stopBeforeSecondPage()
  const file = ask('customers/csv?q=anna&sort=name').then((answer) => text(answer))
  await eventually(gate.isAtOrAbove)
  // One row moves from after the read position to before it, and one the other way.
  await product.pool.query(`update accounts set name = 'Anna' where id = 'moved600'`)
  await product.pool.query(`update accounts set name = 'Zara Anna' where id = 'moved1'`)
  await product.pool.query(`update accounts set name = 'Anna Bob' where id = 'moved601'`)
  await gate.goOn()

  expect(namesIn(await file)).toEqual(annas)
  const now = namesIn(await text(await ask('customers/csv?q=anna&sort=name')))
  expect(now).toHaveLength(601)
  expect(now).toEqual(expect.arrayContaining(['Anna', 'Anna Bob', 'Zara Anna']))
})

const transactions = async () => {
  const { rows } = await product.pool.query<{ state: string }>(
    `select state from pg_stat_activity
     where datname = current_database() and application_name = 'plumbline' and xact_start is not null`,
  )
  return rows
}

test('a client who stops reading holds no connection, starts no second export, and later gets everything', async () => {
  await product.pool.query(
    `insert into audit_entries (occurred_at, actor_id, permission_used, action, subject_kind, subject_id, after)
     select now(), $1, 'any', 'category.add', 'category', 'of-' || n, jsonb_build_object('name', repeat('long ', 4000))
     from generate_series(1, 1000) n`,
    [admin.id],
  )
  const answer = await ask('lists/audit/csv?action=category.add')
  const answered: string[] = []
  const second = ask('customers/csv?q=bob').finally(() => answered.push('second'))
  await eventually(async () => (await transactions()).length === 0, 15_000)
  expect(answered).toEqual([])

  const file = await text(answer)
  expect(file.length).toBeGreaterThan(20_000_000)
  expect(new Set([...file.matchAll(/category (of-\d+)/g)].map(([, subject]) => subject)).size).toBe(1000)
  expect(namesIn(await text(await second))).toHaveLength(1500)
})

test('a client who disconnects leaves nothing behind, and can export again', async () => {
  const answer = await ask('lists/audit/csv?action=category.add')
  answer.destroy()

  expect(namesIn(await text(await ask('customers/csv?q=bob')))).toHaveLength(1500)
  await eventually(async () => (await transactions()).length === 0, 15_000)
  expect(product.consumeFaults()).toEqual([])
})

test.each([
  { limit: 'that is read for too long', limits: { readMs: 0 } },
  { limit: 'that the client never finishes reading', limits: { sentMs: 0 } },
])('an export $limit is aborted, and its slot is free', async ({ limits }) => {
  const files = recordFiles(product.pool, { readMs: 60_000, sentMs: 60_000, waitMs: 60_000, ...limits })
  const asked = {
    list: 'customers',
    query: { q: undefined, limit: 20, sort: 'name' },
    accountId: admin.id,
    disconnected: new AbortController().signal,
  } as const

  await expect(text(await files(asked, new Date()))).rejects.toThrow('aborted')
  await expect(text(await files(asked, new Date()))).rejects.toThrow('aborted')
})

test('a client who waits too long for their next export gets an unavailable error', async () => {
  const files = recordFiles(product.pool, { readMs: 60_000, sentMs: 60_000, waitMs: 0 })
  const { signal } = new AbortController()
  const asked = { list: 'customers', query: { limit: 20 }, accountId: admin.id, disconnected: signal } as const
  const first = await files(asked, new Date())

  await expect(files(asked, new Date())).rejects.toThrow("This isn't available right now")
  expect(namesIn(await text(first)).length).toBeGreaterThan(2_000)
})

test('a client who disconnects while waiting leaves the queue at once, and can export again', async () => {
  const connection = { connectionString: product.databaseUrl }
  const [lock, pool] = [new pg.Client(connection), new pg.Pool({ ...connection, application_name: 'files' })]
  onTestFinished(async () => void (await Promise.all([lock.end(), pool.end()])))
  await lock.connect()
  await lock.query('begin; lock table stories in access exclusive mode')
  const files = recordFiles(pool)
  const patient = new AbortController().signal
  const fileOf = (accountId: string, disconnected = patient) =>
    files({ list: 'stories', query: { limit: 20 }, accountId, disconnected }, new Date())
  const read = ['Ann', 'Ben'].map(async (name) => await text(await fileOf(name)))
  const areRead = async () => {
    const { rowCount } = await product.pool.query(
      `select from pg_stat_activity where application_name = 'files' and wait_event_type = 'Lock'`,
    )
    return rowCount === 2
  }
  await eventually(areRead)

  const leaving = new AbortController()
  const left = expect(text(await fileOf('Chris', leaving.signal))).rejects.toThrow('aborted')
  leaving.abort()
  await left
  const next = await fileOf('Chris')

  expect(await areRead()).toBe(true)
  await lock.query('rollback')
  for (const file of [...read, text(next)]) expect(await file).toContain('Id,')
})
