/**
 * The server with a database role that does not own its tables. Everything works, and the role cannot change or empty
 * append-only tables, nor disable their triggers. docs/operations.md recommends this setup.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createFixtures, expectValidLedger, signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const owned = await startProduct()
const password = randomBytes(12).toString('hex')
await owned.pool.query(`create role plumbline_app login password '${password}'`)
await owned.pool.query(readFileSync(join(import.meta.dirname, '../../../scripts/app-role.sql'), 'utf8'))
const url = new URL(owned.databaseUrl)
url.username = 'plumbline_app'
url.password = password
const product = await startProduct({}, { beside: { ...owned, databaseUrl: url.href } })
const asRole = new pg.Pool({ connectionString: url.href, max: 1 })

afterAll(async () => {
  await asRole.end()
  await product.stop()
  await owned.pool.query('drop owned by plumbline_app')
  await owned.pool.query('drop role plumbline_app')
  await owned.stop()
})

test('an admin rejects a paid stage and the ledger balances [ADMIN-03]', async () => {
  const { job } = await createFixtures(product).pendingJob()
  const admin = await signInAdmin(product, ['admin_job_write'])
  const rejectReason = 'The photos show another bathroom.'
  await admin.request('PATCH', '/job/stage/status', { id: job.id, stageIndex: 0, status: 'rejected', rejectReason })

  const { rows } = await asRole.query('select action from audit_entries where subject_id = $1', [job.id])
  expect(rows).toEqual([{ action: 'stage.reject' }])
  await expectValidLedger(product)
})

test.each([
  'update audit_entries set action = $$nothing$$',
  'delete from audit_entries',
  'truncate audit_entries',
  'alter table audit_entries disable trigger all',
  'drop trigger audit_entries_append_only on audit_entries',
  'set session_replication_role = replica',
  'update ledger_postings set amount_cents = 1',
  'truncate ledger_transactions cascade',
  'delete from job_history',
  'create or replace function forbid_change() returns trigger language plpgsql as $$begin return old; end$$',
])('%s is denied [ADMIN-03]', async (text) => {
  await expect(asRole.query(text)).rejects.toThrow(/permission denied|must be owner/)
})

test.each([
  'update audit_entries set action = $$nothing$$',
  'delete from audit_entries',
  // Without cascade the chain's reference denies it first.
  'truncate audit_entries cascade',
])('%s is denied to the owner as well, unless the trigger is disabled [ADMIN-03]', async (text) => {
  await expect(owned.pool.query(text)).rejects.toThrow('The table audit_entries is append-only')
})
