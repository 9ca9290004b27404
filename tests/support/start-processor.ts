import pg from 'pg'
import { startSandboxProcessor } from '#server/adapters/payments/sandbox-processor/sandbox-processor.ts'

export const secretKey = 'sk_test_sandbox'
export const publishableKey = 'pk_test_sandbox'
export const webhookSecret = 'whsec_sandbox'

/** The address of the processor's pages. No server runs there. */
export const pagesUrl = 'http://pages.test/sandbox-payments'

/** A sandbox processor on a test database, with short delays. */
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
