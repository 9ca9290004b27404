import pg from 'pg'
import { startPracticeProcessor } from '#server/adapters/payments/practice-processor/practice-processor.ts'

export const secretKey = 'sk_test_practice'
export const publishableKey = 'pk_test_practice'
export const webhookSecret = 'whsec_practice'

/** A practice processor on a test database, quick to repeat and never very late. */
export async function startProcessorOn(databaseUrl: string, webhookUrl: string) {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => undefined)
  const options = { pool, secretKey, publishableKey, webhookSecret, webhookUrl, retryMs: 20, lateMs: 200 }
  const processor = await startPracticeProcessor(options)
  return {
    ...processor,
    stop: async () => {
      await processor.stop()
      await pool.end()
    },
  }
}
