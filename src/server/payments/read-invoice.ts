/** The invoice of one stage [PAY-05] for the parties of the job and admins. */
import type { InvoiceView } from '#api/payments/payment-routes.ts'
import { formatInvoiceDate } from '#domain/core/formats.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import { invoiceItems, invoiceTotal } from '#domain/payments/invoice.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import { invoiceData } from './payment-store.ts'

export async function readInvoice(
  db: Db,
  jobId: string,
  stageIndex: number,
  actor: Actor,
  now: Date,
): Promise<InvoiceView> {
  requirePermission(actor, 'admin_job_read')
  const data = await invoiceData.maybe(db, [jobId, stageIndex])
  const mayRead = data && (actor.role === 'admin' || [data.customer_id, data.contractor_id].includes(actor.id))
  if (data === undefined || !mayRead) throw jobErrors.notFound()
  const stage = { name: data.stage_name, cost: cents(Number(data.stage_cents)) }
  const items = invoiceItems(cents(Number(data.quote_cents)), stage, stageIndex)
  return {
    title: data.title,
    recipient: { name: data.customer_name, username: data.customer_username },
    jobId,
    date: formatInvoiceDate((data.paid_at ?? now).getTime()),
    items: items.map(({ name, price }) => ({ name, price: toDollars(price) })),
    total: toDollars(invoiceTotal(items)),
  }
}
