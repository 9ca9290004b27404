import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCatalogue } from '#tests/support/catalogue.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'
import { startJobQueue } from '../job-queue.ts'
import { migrate, readMigrations } from './migrate.ts'

let folder: string
let database: FreshDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-migrations-'))
  database = await freshDatabase()
  await query('drop table schema_migrations')
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.drop()
})

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql)
}

async function connected<T>(to: FreshDatabase, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: to.url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const query = (sql: string, to = database) => connected(to, async (client) => (await client.query(sql)).rows)

test('migrations run once, in order', async () => {
  write('0002-second.sql', 'alter table things_made add column size int;')
  write('0001-first.sql', 'create table things_made (id int); insert into things_made values (1);')

  expect(await migrate(database.url, folder)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(database.url, folder)).toEqual([])
  expect(await query('select * from things_made')).toEqual([{ id: 1, size: null }])
})

test('four concurrent starts apply each migration once', async () => {
  write('0001-first.sql', 'create table things_made (id int); select pg_sleep(0.1);')

  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, folder)))

  expect(applied.flat()).toEqual(['0001-first.sql'])
})

test('a failed migration rolls back and the error names it', async () => {
  write('0001-first.sql', 'create table things_made (id int); select 1 / 0;')

  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 0001-first.sql failed and left nothing behind: division by zero',
  )
  expect(await query("select to_regclass('things_made') as found")).toEqual([{ found: null }])
})

test('an edited applied migration stops the start', async () => {
  write('0001-first.sql', 'create table things_made (id int);')
  await migrate(database.url, folder)
  write('0001-first.sql', 'create table things_made (id bigint);')

  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The migration 0001-first.sql was changed after it had been applied',
  )
})

test('a version older than its database does not start', async () => {
  write('0001-first.sql', 'create table things_made (id int);')
  write('0002-second.sql', 'alter table things_made add column size int;')
  await migrate(database.url, folder)
  rmSync(join(folder, '0002-second.sql'))

  await expect(migrate(database.url, folder)).rejects.toThrow('it is older than its data')
})

test.each([
  ['first.sql', 'is not named like 0001-accounts.sql'],
  ['0001-again.sql', 'Two migrations carry the number 0001'],
])('a file named %s beside 0001-first.sql stops the start', async (name, sentence) => {
  write('0001-first.sql', 'select 1;')
  write(name, 'select 1;')

  await expect(migrate(database.url, folder)).rejects.toThrow(sentence)
})

const previousSchema = readFileSync(join(import.meta.dirname, '../../../../tests/support/previous-schema.sql'), 'utf8')

/** Written to the previous version. Its triggers write further rows. */
const previousRows = `
  insert into accounts (id, role, username, email, name, created_at, updated_at) values
    ('ann', 'customer', 'ann', 'ann@example.com', 'Ann', now(), now()),
    ('bob', 'contractor', 'bob', 'bob@example.com', 'Bob', now(), now()),
    ('amy', 'admin', 'amy', null, 'Amy', now(), now());
  insert into contractors (account_id, company, abn, updated_at) values ('bob', 'Bob Builds', '51824753556', now());
  insert into contractor_categories values ('bob', 'category_strata');
  insert into verifications (contractor_id, kind, is_withdrawal, claim, checked_by, checked_at)
    values ('bob', 'abn', false, '51824753556', 'amy', now());
  insert into jobs (id, customer_id, contractor_id, status, title, detail, state, city, created_at, updated_at)
    values ('jb1', 'ann', 'bob', 'signed', 'Bathroom', 'Tiles', 'NSW', 'SYDNEY', now(), now());
  insert into history (job_id, machine, event, from_state, to_state, actor_role, at)
    values ('jb1', 'job', 'sign', 'open', 'signed', 'customer', now());
  insert into quotes (job_id, contractor_id, status, cost_cents, deadline, created_at, updated_at)
    values ('jb1', 'bob', 'sent', 100, now(), now(), now());
  insert into ledger_transactions (kind, reference, created_at) values ('payout', 'payout:1', now());
  insert into ledger_postings values (1, 1, 'held:jb1:0', 'contractor:bob', 100);
  select say_message('support_plumbline-ann', 'support', null, '{ann}', 'ann', 'Hello', 'key', now(), 9, now());
  insert into site_content (kind, id, draft, draft_version, updated_at, updated_by)
    values ('setting', 'title', '{}', 1, now(), 'amy');
  insert into site_content_changes (kind, content_id, deed, version, actor_id, at)
    values ('setting', 'title', 'save', 1, 'amy', now());
  insert into practice_processor.objects (id, kind, body) values ('pi_1', 'payment_intent', '{}');
`

/** Rows whose values have new names. */
const previousValues = `
  insert into history (job_id, machine, event, from_state, to_state, actor_role, at)
    values ('jb1', 'quote', 'withdrawSignature', 'customerSigned', 'sent', 'customer', now());
  insert into consultations (id, status, account_id, answers, asked_at, due_at) values ('cn1', 'asked', 'ann', '{}', now(), now());
  insert into stories (id, kind, status, author_id, title, offer, created_at, updated_at)
    values ('st1', 'shared', 'offered', 'ann', 'Bathroom', '{}', now(), now());
  insert into story_history (story_id, event, from_status, to_status, actor_id, actor_role, at)
    values ('st1', 'offer', 'unwritten', 'offered', 'ann', 'customer', now());
  insert into chargebacks (id, job_id, stage_index, contractor_id, amount_cents, price_at, reason, status, opened_at)
    values ('dp1', 'jb1', 0, 'bob', 100, 'losses', 'fraudulent', 'open', now());
  insert into payouts (id, contractor_id, request_id, amount_cents, bank_name, bank_last_digits, status, created_at)
    values ('po1', 'bob', 'r', 100, 'Bank', '1234', 'ordered', now());
  insert into ledger_transactions (kind, reference, created_at) values ('stray', 'stray:evt_1', now());
  insert into money_alerts (kind, subject, detail, opened_at) values ('stray-payment', 'evt_1', '{}', now());
  insert into audit_entries (at, actor_id, right_used, action, subject_kind, subject_id, before, after)
    values (now(), 'amy', 'admin_qa_write', 'consultation.take', 'consultation', 'cn1', '{"status": "asked"}', '{"status": "taken"}');
  insert into notices (key, account_id, about, notice_group, title, body, action, link, at, in_inbox)
    values ('n', 'bob', 'quote.askCorrection', 'quotes', '', '', '', '', now(), true);
  update site_access set rules = '[{"path": "/consult", "asks": "password"}]';
`

const storedValues = `
  select 1 as place, event as value from job_history where machine = 'quote'
  union all select 2, status || ' ' || list_status from consultations
  union all select 3, status from stories
  union all select 4, event || ' ' || to_status from story_history
  union all select 5, facet_key from story_facets
  union all select 6, funds_source from chargebacks
  union all select 7, status from payouts
  union all select 8, kind || ' ' || reference from ledger_transactions where reference like '%evt_1'
  union all select 9, kind from money_alerts
  union all select 10, concat(action, before, after) from audit_entries
  union all select 11, type from notifications
  union all select 12, rules::text from page_protection
  order by place`

const renamedValues = [
  'revokeSignature',
  'open open',
  'submitted',
  'submit submitted',
  'platform',
  'queued',
  'unmatched unmatched:evt_1',
  'unmatched-payment',
  'consultation.assign{"status": "open"}{"status": "assigned"}',
  'quote.requestChanges',
  '[{"path": "/consult", "requires": "password"}]',
]

/** The rows of all tables as text without table and column names. */
const readRows = (from: FreshDatabase) =>
  connected(from, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^pg_' and nspname <> 'information_schema' and c.relname <> 'schema_migrations'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`)
      found.push(...rows.map(({ text }) => text))
    }
    return found.toSorted()
  })

/** The migrations after the squash, which change tables and rows on purpose. */
const lastSquashed = '0013-sandbox-processor.sql'
const laterMigrations = readMigrations().filter(({ name }) => name > lastSquashed)

describe('a database of the version before the squash', () => {
  let previous: FreshDatabase

  beforeEach(async () => {
    previous = await freshDatabase('template0')
    await query(previousSchema, previous)
  })

  afterEach(() => previous.drop())

  test('has the schema and the migrations of a new database after the upgrade', async () => {
    const upgrades = await Promise.all([migrate(previous.url), migrate(previous.url)])

    expect(upgrades.flat()).toEqual(['upgrade-from-0102.sql', ...laterMigrations.map(({ name }) => name)])
    expect(await connected(previous, readCatalogue)).toEqual(await connected(database, readCatalogue))
    const expected = readMigrations().map(({ name, checksum }) => ({ name, checksum }))
    expect(await query('select name, checksum from schema_migrations order by name', previous)).toEqual(expected)
    expect(await migrate(previous.url)).toEqual([])
  })

  test('keeps every row', async () => {
    await query(previousRows, previous)
    const before = await readRows(previous)
    for (const { name, sql } of readMigrations()) if (name <= lastSquashed) write(name, sql)

    await migrate(previous.url, folder)

    expect(before.length).toBeGreaterThan(90)
    const renamed = before.map((row) => row.replace(/^\(words,/, '(search,').replace(/^\(waits,/, '(unread-reminders,'))
    expect(await readRows(previous)).toEqual(renamed.toSorted())
  })

  test('gives stored values their new names', async () => {
    await query(previousRows + previousValues, previous)

    await migrate(previous.url)

    expect((await query(storedValues, previous)).map(({ value }) => value)).toEqual(renamedValues)
  })

  test('keeps the tasks of its queues', async () => {
    const options = { databaseUrl: previous.url, schedules: false, onError: () => {} }
    const old = await startJobQueue(options)
    for (const queue of ['lost-mails', 'mails', 'notices', 'interest']) await old.createQueue(queue)
    await old.updateQueue('mails', { deadLetter: 'lost-mails' })
    await old.schedule('interest', '* * * * *')
    await old.send('mails', { about: 'resetPassword', email: 'ann@example.com' })
    await old.send('notices', { about: 'quote.askCorrection', to: 'bob' })
    await old.stop()
    await query(`insert into outbox (queue, work) values ('refunds', '{"reference": "stray:evt_1"}')`, previous)

    await migrate(previous.url)

    expect(await query('select queue, payload from outbox order by id', previous)).toEqual([
      { queue: 'refunds', payload: { reference: 'unmatched:evt_1' } },
      { queue: 'emails', payload: { about: 'resetPassword', email: 'ann@example.com' } },
      { queue: 'notifications', payload: { type: 'quote.requestChanges', to: 'bob' } },
    ])
    expect(await query('select name from pgboss.schedule', previous)).toEqual([])
    const upgraded = await startJobQueue(options)
    expect((await upgraded.getQueues()).map(({ name }) => name)).not.toContain('mails')
    await upgraded.stop()
  })

  test.each([
    ['lacks a migration', "delete from schema_migrations where name = '0102-practice-later.sql'"],
    ['has an unknown migration', "insert into schema_migrations (name, checksum) values ('0103-later.sql', '')"],
    ['has a changed checksum', "update schema_migrations set checksum = '' where name = '0001-accounts.sql'"],
  ])('is not upgraded if it %s', async (_, change) => {
    await query(change, previous)
    const before = await connected(previous, readCatalogue)

    await expect(migrate(previous.url)).rejects.toThrow(
      'This database was created by an older development version. Upgrade to the last version before the squash first.',
    )
    expect(await connected(previous, readCatalogue)).toEqual(before)
  })
})
