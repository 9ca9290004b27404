/** A hundred rows of each kind with one that the database rejects: money, processor events and messages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { insertAccount } from '#server/accounts/account-store.ts'
import { createFixtures, signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { exhaustRetries, poisonRows } from '#tests/support/poisoned-rows.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const { pool } = product
const admin = await signInAdmin(product, ['admin_app_setting_write'])
const tables = ['money_alerts', 'ledger_transactions', 'webhook_events', 'message_search', 'unread_reminders']
const { poison, repair } = await poisonRows(product, tables, 'insert or update or delete')
const numbers = Array.from({ length: 100 }, (_, number) => String(number).padStart(3, '0'))
const hourAgo = () => Math.floor(Date.now() / 1000) - 2 * 60 * 60
/** The slowest workers poll every 30 seconds. */
const waitMs = 90_000

beforeAll(async () => {
  for (const number of numbers)
    await insertAccount.run(pool, [
      `ac${number}`,
      'customer',
      `name${number}`,
      `${number}@example.com`,
      number,
      'CONFIRMED',
      new Date(),
    ])
})
afterAll(async () => {
  product.consumeFaults()
  await product.stop()
})

/** Copies a row, without foreign keys, because a hundred whole jobs would take minutes. */
async function copyRow(table: string, column: string, id: string, changes: string): Promise<void> {
  const columns = `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
    where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'
      and is_identity = 'NO'`
  const { names } = (await pool.query<{ names: string }>(columns, [table])).rows[0] ?? {}
  const client = await pool.connect()
  await client.query("set session_replication_role = 'replica'")
  const copies = `insert into ${table} (${names}) select ${names} from (
      select (jsonb_populate_record(t, ${changes} || jsonb_build_object('${column}', 'jbh' || copy_number))).*
      from ${table} t, unnest($2::text[]) copy_number where t.${column} = $1) copied`
  await client.query(copies, [id, numbers]).finally(() => client.release(true))
}

const storeAtProcessor = (kind: string, body: string) =>
  pool.query(
    `insert into sandbox_processor.objects (id, kind, body)
     select $3 || number, $3, ${body} || jsonb_build_object('id', $3 || number, 'object', $3, 'created', $2::int)
     from unnest($1::text[]) number`,
    [numbers, hourAgo(), kind],
  )

interface Poisoned {
  readonly arrange: () => Promise<unknown>
  /** A value of the poisoned row. */
  readonly value: string
  /** The number of handled rows. */
  readonly handled: string
}

const message = (table: string, value: string, handled: string): Poisoned => ({
  arrange: () =>
    pool.query(
      `with talks as (insert into conversations (name, kind, last_index)
         select '${table} ' || number, 'direct', 1 from unnest($1::text[]) number returning name),
       members as (insert into conversation_members (conversation, account_id)
         select name, 'ac' || right(name, 3) from talks where name like 'unread 0%')
       insert into messages (conversation, index, author_id, body, key, sent_at)
         select name, 1, $2, 'The tiles are here.', name, now() - interval '1 hour' from talks order by name`,
      [numbers, admin.id],
    ),
  value,
  handled,
})

const kinds: Record<string, Poisoned> = {
  'an alert of held money': {
    arrange: async () => {
      const { job } = await createFixtures(product).paidJob()
      await copyRow('jobs', 'id', job.id, "'{}'")
      await copyRow('stages', 'job_id', job.id, "jsonb_build_object('paid_at', now() - interval '80 days')")
    },
    value: 'jbh049 stage 0',
    handled: "select from money_alerts where kind = 'holding-limit' and subject like 'jbh% stage 0'",
  },
  'a fee of the processor': {
    arrange: () => storeAtProcessor('balance_transaction', `'{"type": "charge", "amount": 100, "fee": 3}'`),
    value: 'processor-fee:balance_transaction049',
    handled: "select from ledger_transactions where reference like 'processor-fee:balance_transaction%'",
  },
  'a difference of the comparison': {
    arrange: () =>
      storeAtProcessor(
        'charge',
        `'{"amount": 100, "amount_captured": 100, "currency": "aud", "status": "succeeded", "metadata": {}}'`,
      ),
    value: 'charge charge049 missing-in-ledger',
    handled: "select from money_alerts where kind = 'difference' and subject like 'charge charge%'",
  },
  'an event of the processor': {
    arrange: () =>
      pool.query(
        `insert into sandbox_processor.events (id, body, due_at)
         select 'evt' || number, jsonb_build_object('id', 'evt' || number, 'object', 'event', 'created', $2::int,
           'type', 'payment_intent.payment_failed', 'data', jsonb_build_object('object', jsonb_build_object(
             'id', 'pi' || number, 'object', 'payment_intent', 'metadata', '{"jobId": "jb1", "stageIndex": "0"}'::jsonb))), null
         from unnest($1::text[]) number`,
        [numbers, hourAgo()],
      ),
    value: 'evt049',
    handled: "select from webhook_events where id like 'evt0%'",
  },
  'a message for the search': message(
    'search',
    'search 049',
    "select from message_search where conversation like 'search 0%'",
  ),
  'an unread message': message('unread', 'ac049', "select from unread_reminders where account_id like 'ac0%'"),
}

test('one failing row of each kind stops no other, is listed and runs after a retry [ADMIN-01]', {
  timeout: 240_000,
}, async () => {
  const counts = async () => {
    const entries = Object.entries(kinds).map(async ([name, { handled }]) => [
      name,
      (await pool.query(handled)).rowCount,
    ])
    return Object.fromEntries(await Promise.all(entries))
  }
  const all = (count: number) => Object.fromEntries(Object.keys(kinds).map((name) => [name, count]))
  const listed = () => admin.request<FailedTaskView[]>('GET', '/admin/failed-emails')
  for (const { value, arrange } of Object.values(kinds)) {
    await poison(value)
    await arrange()
  }

  for (const [queue, payload] of [
    ['reconcile', '{"isTrigger": true}'],
    ['sync-processor', '{}'],
  ])
    await pool.query('insert into outbox (queue, payload) values ($1, $2::jsonb)', [queue, payload])
  await eventually(async () => Object.values(await counts()).every((count) => count === 99), waitMs)
  const failed = await eventually(async () => {
    await exhaustRetries(product)
    const tasks = await listed()
    return tasks.length === 4 && tasks
  }, waitMs)

  expect(failed.map(({ text, failure }) => `${text}: ${failure}`).toSorted()).toEqual([
    'Event of the processor, evt049: This row is poisoned',
    expect.stringMatching(/^Index of messages, \d+: This row is poisoned$/),
    expect.stringMatching(/^Reconciliation: /),
    expect.stringMatching(/^Recording of unread messages, \d+: This row is poisoned$/),
  ])
  for (const row of ['jbh049 stage 0', 'balance_transaction049', 'charge charge049 missing-in-ledger'])
    expect(failed.find(({ text }) => text === 'Reconciliation')?.failure).toContain(`${row}: This row is poisoned`)
  expect(await counts()).toEqual(all(99))

  await repair()
  for (const { id } of failed) await admin.request('POST', `/admin/failed-emails/${id}/retry`)
  await eventually(async () => Object.values(await counts()).every((count) => count === 100), waitMs)
  await eventually(async () => (await listed()).length === 0)
})
