import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFixtures } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const { job } = await createFixtures(product).paidJob()
const checkout = join(import.meta.dirname, '..')

afterAll(() => product.stop())

async function verifyLedger(): Promise<{ code: number; output: string }> {
  const node = join(checkout, 'node_modules/.bin/node')
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir }
  const child = spawn(node, [join(checkout, 'scripts/verify-ledger.ts')], { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('the command reports a valid ledger of a running product and exits with 0', async () => {
  expect(await verifyLedger()).toEqual({ code: 0, output: 'The ledger is valid.\n' })
})

test.each([
  [
    `I3 held money equals the price of paid, waiting and rejected stages without refund or dispute: ${job.id} stage 0`,
    "update ledger_postings set amount_cents = amount_cents - 1 where destination like 'held:%'",
    "update ledger_postings set amount_cents = amount_cents + 1 where destination like 'held:%'",
  ],
  [
    "I19 the processor's fees are costs of the platform: processor:fees",
    "insert into ledger_balances values ('processor:fees', 0, 30)",
    "delete from ledger_balances where account = 'processor:fees'",
  ],
])('the command reports "%s" and exits with 1', async (violation, tampering, repair) => {
  const tamper = (text: string) =>
    product.pool.query(`set session_replication_role = replica; ${text}; set session_replication_role = default`)
  await tamper(tampering)

  const { code, output } = await verifyLedger()

  await tamper(repair)
  expect(code).toBe(1)
  expect(output).toContain(violation)
})
