/**
 * The queue drops a task after many failures, for example during an outage. Each start and the daily job requeue open
 * refunds. The reference makes repeats harmless.
 */
import type { Pool } from 'pg'
import { enqueueOpenRefunds } from './refund-store.ts'

export async function requeueOpenRefunds(pool: Pool): Promise<void> {
  await enqueueOpenRefunds.run(pool, [])
}
