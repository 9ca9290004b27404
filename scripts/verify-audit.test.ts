import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shipAudit } from '#server/audit/ship-audit.ts'
import { signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['supervisor'])
await admin.request('POST', '/admin/invitations', { email: 'ann@example.com', role: 'customer' })
const checkout = join(import.meta.dirname, '..')

afterAll(() => product.stop())

async function verifyAudit(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir }
  const program = [join(checkout, 'scripts/verify-audit.ts'), ...args]
  const child = spawn(join(checkout, 'node_modules/.bin/node'), program, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('the command reports a complete audit log and exits with 0, also beside its copy [ASVS 16.4.2]', async () => {
  const copy = join(mkdtempSync(join(tmpdir(), 'plumbline-audit-')), 'audit.log')
  await shipAudit(product.pool, copy)

  expect(await verifyAudit('--copy', copy)).toEqual({ code: 0, output: 'The audit log is complete.\n' })
})

test('the command reports a changed entry and exits with 1 [ASVS 16.4.2]', async () => {
  const tamper = (subject: string) =>
    product.pool.query(
      `set session_replication_role = replica; update audit_entries set subject_id = '${subject}' where subject_kind = 'email';
       set session_replication_role = default`,
    )
  await tamper('eve@example.com')

  const { code, output } = await verifyAudit()

  await tamper('ann@example.com')
  expect(code).toBe(1)
  expect(output).toMatch(/^The audit entry \d+ was changed\.$/m)
})
