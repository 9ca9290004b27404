import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { RECORD_KINDS } from '#api/core/changed-event.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { changesMax, publishChanges } from './record-changes-store.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Tables whose rows no screen shows by themselves, or whose screens another event refreshes. */
const withoutChanges: Readonly<Record<string, string>> = {
  account_history: 'written with accounts',
  account_search: 'search index',
  ai_conversations: 'one user works in one chat',
  ai_usage: 'counter',
  audit_chain: 'written with audit_entries',
  audit_chain_end: 'written with audit_entries',
  audit_entries: 'written with the audited change',
  audit_shipments: 'due work',
  booked_processor_fees: 'read with the money of the platform',
  captured_emails: 'development only',
  categories: 'admins publish it for later visits',
  certificate_expiry_reminders: 'due work',
  chart_cache: 'cache',
  compared_movements: 'due work',
  contractor_categories: 'saved with contractors',
  conversation_members: 'events of messages',
  conversations: 'events of messages',
  consent_changes: 'written with accounts',
  data_export_chunks: 'written with data_exports',
  evidence_pack_files: 'written with data_exports',
  documents: 'the reader who requested it waits for it',
  email_changes: 'sign-in',
  email_links: 'sign-in',
  evidence: 'written with its form',
  favourites: 'of one user',
  file_references: 'clean-up',
  form_drafts: 'of one user',
  form_submissions: 'idempotency',
  granted_files: 'read at the next save',
  identities: 'sign-in',
  impersonation_sessions: 'sign-in',
  invitations: 'becomes an account',
  job_history: 'written with jobs, quotes and stages',
  job_search: 'search index',
  ledger_balances: 'written with payments, transfers and refunds',
  ledger_daily_totals: 'cache',
  ledger_daily_totals_watermark: 'cache',
  ledger_postings: 'written with payments, transfers and refunds',
  ledger_transactions: 'written with payments, transfers and refunds',
  legal_rules: 'admins publish it for later visits',
  message_cursors: 'due work',
  message_search: 'search index',
  messages: 'events of messages',
  notification_opt_outs: 'of one user',
  outbox: 'due work',
  page_protection: 'admins publish it for later visits',
  page_protection_changes: 'written with page_protection',
  passkey_challenges: 'sign-in',
  passkeys: 'sign-in',
  processor_sync: 'due work',
  provider_sign_ins: 'sign-in',
  quarantined_files: 'clean-up',
  rate_limits: 'counter',
  reconciliations: 'written with money_alerts',
  record_changes: 'the changes themselves',
  schema_migrations: 'migrations',
  security_events: 'of one user',
  session_tokens: 'sign-in',
  recovery_codes: 'sign-in',
  ended_sessions: 'sign-in',
  sessions: 'sign-in',
  sign_in_attempts: 'sign-in',
  sign_in_codes: 'sign-in',
  site_content: 'admins publish it for later visits',
  site_content_history: 'written with site_content',
  story_facets: 'search index',
  story_history: 'written with stories',
  stage_deadlines: 'due work',
  stripped_files: 'clean-up',
  support_conversations: 'events of messages',
  totp_factors: 'sign-in',
  tracking_actions: 'counter',
  tracking_daily_counts: 'counter',
  tracking_daily_visitors: 'counter',
  unread_reminders: 'due work',
  uploads: 'clean-up and limits',
  verification_status: 'written with verifications',
  warranty_deadlines: 'due work',
  warranty_history: 'written with warranty_cases',
  webhook_events: 'log',
}

test('a trigger records the changes of every table, or a reason says why none does', async () => {
  const { rows } = await pool.query<{ name: string; kind: string | null }>(
    `select c.relname as name, convert_from(split_part(encode(t.tgargs, 'escape'), '\\000', 1)::bytea, 'utf8') as kind
     from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'record_change'::regproc
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const withoutTrigger = rows.filter(({ kind }) => kind === null).map(({ name }) => name)

  expect(withoutTrigger.toSorted()).toEqual(Object.keys(withoutChanges).toSorted())
  expect(new Set(rows.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(RECORD_KINDS))
})

test('publishing takes as many changes as fit into one payload, whichever plan PostgreSQL chooses', async () => {
  await pool.query('delete from record_changes')
  await pool.query(
    "insert into record_changes (kind, record_id) select 'job', 'jb' || n from generate_series(1, 100) n",
  )
  // A table without statistics may get this plan.
  await pool.query('set enable_hashjoin = off; set enable_mergejoin = off; set enable_hashagg = off')
  await pool.query('set enable_sort = off; set enable_material = off')

  expect(await publishChanges.one(pool, [changesMax])).toMatchObject({ published: changesMax })

  expect((await pool.query('select count(*)::integer as left from record_changes')).rows).toEqual([{ left: 60 }])
})
