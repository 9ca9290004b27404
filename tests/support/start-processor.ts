import pg from 'pg'
import { startSandboxProcessor } from '#server/adapters/payments/sandbox-processor/sandbox-processor.ts'

export const secretKey = 'sk_test_sandbox'
export const publishableKey = 'pk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** Where a browser would find the processor's pages; nobody serves them here. */
export const pagesUrl = 'http://pages.test/sandbox-payments'

/** A practice processor on a test database, quick to repeat, never very late, and with banks that settle in no time. */
export async function startProcessorOn(databaseUrl: string, webhookUrl: string, now = () => new Date()) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => undefined)
  const keys = { secretKey, publishableKey, webhookSecret }
  const times = { now, retryMs: 20, lateMs: 200, settleMs: 50 }
  const processor = await startSandboxProcessor({ pool, ...keys, webhookUrl, pagesUrl, ...times })
  return {
    ...processor,
    stop: async () => {
      await processor.stop()
      await pool.end()
    },
  }
}
