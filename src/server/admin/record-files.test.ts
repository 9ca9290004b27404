/** An export of a list: complete, readable by spreadsheets, and visibly broken if incomplete [ADMIN-01]. */
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { signInAdmin } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

const changes = 1_203

await product.pool.query(
  `insert into audit_entries (occurred_at, actor_id, permission_used, action, subject_kind, subject_id, after)
   select now() - (n / 3) * interval '1 second', $1, 'any',
     case when n % 2 = 0 then 'category.change' else 'category.add' end, 'category', 'of-' || n, '{"name": "Nguyễn"}'
   from generate_series(1, $2::integer) n`,
  [admin.id, changes],
)

const read = (by = admin, query = '') =>
  fetch(`${product.address}/api/admin/lists/audit/csv${query}`, { headers: { authorization: by.idToken ?? '' } })

/** The subject of the record on each line except the first. */
const subjectsIn = (text: string) => [...text.matchAll(/category (of-\d+)/g)].map(([, subject]) => subject)

test('has every row once, however many pages it reads', async () => {
  const subjects = subjectsIn(await (await read()).text())

  expect(subjects).toHaveLength(changes)
  expect(new Set(subjects).size).toBe(changes)
})

test('has only the rows that match the filters', async () => {
  const subjects = subjectsIn(await (await read(admin, '?action=category.add')).text())

  expect(subjects).toHaveLength(602)
  expect(subjects.every((subject) => Number(subject?.slice(3)) % 2 === 1)).toBe(true)
})

test('starts with a byte order mark, because a spreadsheet would not detect UTF-8', async () => {
  const bytes = Buffer.from(await (await read()).arrayBuffer())

  expect(bytes.subarray(0, 5).toString('hex')).toBe('efbbbf4964')
  expect(bytes.toString()).toContain('Nguyễn')
})

test('is aborted if the database fails, so that it never looks complete', async () => {
  const other = new pg.Client({ connectionString: product.databaseUrl })
  await other.connect()
  await other.query('begin')
  await other.query('lock table audit_entries in access exclusive mode')
  const readPermits = read().then((answer) => answer.text())
  const seen = expect(readPermits).rejects.toThrow()
  await eventually(async () => {
    const { rows } = await product.pool.query<{ cancelled: boolean }>(
      `select pg_cancel_backend(pid) as cancelled from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and application_name = 'plumbline'`,
    )
    return rows.length > 0
  })
  await seen
  await other.query('rollback')
  await other.end()

  expect(product.consumeFaults().join('')).toContain('canceling statement')
})

test('one account can export 60 an hour, which limits a stolen session [ASVS 2.4.1]', async () => {
  const clerk = await signInAdmin(product, ['admin_read'])
  const answers = await Promise.all(Array.from({ length: 61 }, () => read(clerk, '?action=legal-rule.add')))
  await Promise.all(answers.map((answer) => answer.text()))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
