import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { shipAudit } from './ship-audit.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

const product = await startProduct()
afterAll(() => product.stop())
const { pool } = product
const admin = await signInAdmin(product, ['supervisor'])
const invite = (n: number) =>
  admin.request('POST', '/admin/invitations', { email: `i${n}@example.com`, role: 'customer' })
for (const n of [1, 2, 3, 4]) await invite(n)
const ids = (await pool.query<{ id: string }>('select id from audit_entries order by id')).rows.map(({ id }) => id)

/** Runs statements without triggers, as the owner of the tables can. The rollback restores the log. */
async function whileTampered(statements: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin; set local session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    return await verifyAuditChain(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('the log of the product is an unbroken chain, also after concurrent changes [ASVS 16.4.2]', async () => {
  await Promise.all([5, 6, 7, 8, 9].map(invite))

  expect(await verifyAuditChain(pool)).toEqual([])
  expect((await pool.query('select max(position)::integer as n from audit_chain')).rows[0].n).toBeGreaterThanOrEqual(9)
})

test.each([
  [
    'changed',
    [`update audit_entries set subject_id = 'x' where id = ${ids[1]}`],
    [`The audit entry ${ids[1]} was changed.`],
  ],
  ['removed', [`delete from audit_entries where id = ${ids[1]}`], [`The audit entry ${ids[1]} was removed.`]],
  [
    'inserted',
    [
      `insert into audit_entries (id, occurred_at, actor_id, permission_used, action, subject_kind, subject_id)
       overriding system value select 900000, now(), actor_id, 'any', 'x', 'email', 'x' from audit_entries limit 1`,
    ],
    ['The audit entry 900000 was inserted without the product.'],
  ],
  [
    'removed with its hash',
    [`delete from audit_chain where entry_id = ${ids[1]}`, `delete from audit_entries where id = ${ids[1]}`],
    ['The audit log has no position 2.'],
  ],
])('a row that was %s is found [ASVS 16.4.2]', async (_says, statements, found) => {
  expect(await whileTampered(statements)).toEqual(found)
})

test('missing last rows are found [ASVS 16.4.2]', async () => {
  const last = '(select max(position) from audit_chain)'
  const found = await whileTampered([
    `delete from audit_entries where id = (select entry_id from audit_chain where position = ${last})`,
    `delete from audit_chain where position = ${last}`,
  ])

  expect(found).toEqual([expect.stringMatching(/^The audit log ends at position \d+ instead of \d+\.$/)])
})

test('a file receives each entry once, and shows a chain that was rewritten as a whole [ASVS 16.4.3]', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'plumbline-audit-')), 'audit.log')
  await shipAudit(pool, path)
  await shipAudit(pool, path)
  const lines = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines.map(({ position }) => Number(position))).toEqual(lines.map((_line, index) => index + 1))
  expect(lines[0].entry).toMatchObject({ action: expect.any(String), actor_id: expect.any(String) })
  expect(await verifyAuditChain(pool, lines)).toEqual([])
  const rewritten = lines.map((line) => (line.position === '2' ? { ...line, hash: 'ab' } : line))
  expect(await verifyAuditChain(pool, [...rewritten, { position: '900', hash: 'ab' }])).toEqual([
    `The audit entry ${lines[1].entry.id} differs from the copy.`,
    'The audit log has lost position 900 of the copy.',
  ])
})

test('a syslog server receives the entries in RFC 5424 format [ASVS 16.4.3]', async () => {
  const received = Promise.withResolvers<string>()
  const server = createServer((socket) => void text(socket).then(received.resolve)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  await shipAudit(pool, `syslog://127.0.0.1:${(server.address() as AddressInfo).port}`)

  const [, length = '', message = ''] = /^(\d+) (.*)$/s.exec(await received.promise) ?? []
  const first = message.slice(0, Number(length))
  expect(first).toMatch(/^<110>1 \d{4}-\d\d-\d\dT[\d:.]+\+00:00 \S+ plumbline \d+ audit - \{/)
  expect(JSON.parse(first.slice(first.indexOf('{')))).toMatchObject({ position: '1' })
  server.close()
})

test('an unreachable server loses nothing: the next run repeats [ASVS 16.4.3]', async () => {
  const failing = () => Promise.reject(new Error('down'))
  await expect(shipAudit(pool, 'elsewhere', failing)).rejects.toThrow('down')
  const received: string[] = []

  await shipAudit(pool, 'elsewhere', async (lines) => void received.push(...lines.map(({ position }) => position)))

  expect(received[0]).toBe('1')
})
