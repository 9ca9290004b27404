/** An invoice is issued with its payment, so that it says what was true then, however late somebody looks. */
import type { Db } from '../core/db/sql.ts'
import type { Notification } from '../core/outbox.ts'
import { issueInvoice } from './read-documents.ts'

export async function issueInvoiceOnPayment(
  db: Db,
  { type, jobId, stageIndex }: Notification,
  now: Date,
): Promise<void> {
  if (type !== 'stage.confirmPayment' || jobId === undefined || stageIndex === undefined) return
  await issueInvoice(db, { jobId, stageIndex }, now)
}
