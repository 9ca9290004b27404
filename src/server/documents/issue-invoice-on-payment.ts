/** Issues the invoice when the payment arrives, so that it contains the facts of that time. */
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
