import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFixtures, expectValidLedger } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
await createFixtures(product).paidJob()
const checkout = join(import.meta.dirname, '..')

afterAll(() => product.stop())

async function replayWebhooks(...words: string[]): Promise<{ code: number; output: string }> {
  const node = join(checkout, 'node_modules/.bin/node')
  const env = { PATH: process.env.PATH, DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir }
  const args = [join(checkout, 'scripts/replay-webhooks.ts'), ...words]
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const [code] = (await once(child, 'close')) as [number]
  return { code, output }
}

test('the command replays the webhooks since a day and the ledger stays valid', async () => {
  const { code, output } = await replayWebhooks('--since', '2020-01-01')

  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/^Replayed: [1-9]\d*\.\n$/) })
  await expectValidLedger(product)
})

test('the command prints its usage without a day', async () => {
  const { code, output } = await replayWebhooks()

  expect(code).toBe(1)
  expect(output).toBe('Name the first day: npm run replay:webhooks -- --since 2026-11-01\n')
})
