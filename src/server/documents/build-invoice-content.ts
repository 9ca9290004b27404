/** Content of a stage's invoice and receipt [PAY-05, PAY-06]. A paid invoice never changes. */
import {
  type DocumentContentOf,
  documentContent,
  type InvoiceDocumentView,
  type InvoiceView,
} from '#api/documents/document-content.ts'
import { abnText, digitsOf } from '#domain/contractors/business-number.ts'
import { formatInvoiceDate } from '#domain/core/formats.ts'
import { placeName } from '#domain/core/locations.ts'
import { type Cents, cents, toDollars } from '#domain/core/money.ts'
import { invoiceTax } from '#domain/documents/tax-invoice.ts'
import { gstIn } from '#domain/payments/gst.ts'
import { invoiceItems, invoiceTotal, serviceFee } from '#domain/payments/invoice.ts'
import type { Db } from '../core/db/sql.ts'
import { readLegalRule, readLegalValue } from '../legal-rules/legal-rule-store.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { type InvoiceDataRow, invoiceDataOf, paidInvoiceOf } from './document-store.ts'

export type InvoiceContent = DocumentContentOf<'invoice' | 'tax-invoice'>

export interface StageAddress {
  readonly jobId: string
  readonly stageIndex: number
}

/** Undefined if the job has no such stage or no contract. */
export async function buildInvoiceContent(db: Db, stage: StageAddress, now: Date): Promise<InvoiceContent | undefined> {
  const issued = await paidInvoiceOf.maybe(db, [stage.jobId, stage.stageIndex])
  if (issued) return documentContent.parse(issued.content) as InvoiceContent
  const data = await invoiceDataOf.maybe(db, [stage.jobId, stage.stageIndex])
  return data && (await invoiceFrom(db, stage, data, data.paid_at ?? now))
}

async function invoiceFrom(db: Db, stage: StageAddress, data: InvoiceDataRow, date: Date): Promise<InvoiceContent> {
  const [gstRate, buyerIdentity, paymentSchedule, company] = await Promise.all([
    readLegalValue(db, 'AU', 'gst-rate', date),
    readLegalValue(db, 'AU', 'buyer-identity-from', date),
    readLegalRule(db, data.state, 'payment-schedule-days', date),
    readSetting(db, 'company'),
  ])
  const fee = serviceFee(cents(Number(data.quote_cents)), stage.stageIndex)
  const { heading, items, gst, namesBuyer, notes } = invoiceTax({
    items: itemsOf(data, stage.stageIndex),
    stageIndex: stage.stageIndex,
    state: data.state,
    contractorName: data.contractor_name,
    taxType: data.tax_type,
    abn: data.abn,
    platformAbn: company.abn === undefined ? null : abnText(digitsOf(company.abn)),
    feeGst: data.fee_gst_cents === null ? gstIn(fee, gstRate?.percent ?? 0) : cents(Number(data.fee_gst_cents)),
    gstRate,
    buyerIdentity,
    paymentSchedule: paymentSchedule?.value,
    paymentScheduleSource: paymentSchedule?.source,
  })
  return {
    kind: heading === 'Tax invoice' ? 'tax-invoice' : 'invoice',
    heading,
    ...stageFacts(stage, data),
    date: formatInvoiceDate(date.getTime(), data.state),
    isPaid: data.paid_at !== null,
    seller: { name: data.contractor_name, abn: data.abn && abnText(data.abn) },
    recipient: { ...customerOf(data), address: namesBuyer ? postalAddress(data) : null },
    items: items.map((item) => ({ ...item, price: toDollars(item.price), gst: item.gst && toDollars(item.gst) })),
    gst: gst && toDollars(gst),
    total: toDollars(invoiceTotal(items)),
    notes: [...notes],
  }
}

/** Undefined until the stage is paid. */
export async function buildReceiptContent(
  db: Db,
  stage: StageAddress,
): Promise<DocumentContentOf<'receipt'> | undefined> {
  const data = await invoiceDataOf.maybe(db, [stage.jobId, stage.stageIndex])
  if (!data?.paid_at) return undefined
  const items = itemsOf(data, stage.stageIndex)
  return {
    kind: 'receipt',
    ...stageFacts(stage, data),
    date: formatInvoiceDate(data.paid_at.getTime(), data.state),
    payer: customerOf(data),
    items: items.map(({ name, price }) => ({ name, price: toDollars(price) })),
    total: toDollars(invoiceTotal(items)),
    payment: data.charge_id ?? '',
  }
}

/** The fields of the specification [PAY-05]. */
export function invoiceViewOf({ jobTitle, recipient, jobId, date, items, total }: InvoiceContent): InvoiceView {
  return {
    title: jobTitle,
    recipient: { name: recipient.name, username: recipient.username },
    jobId,
    date,
    items: items.map(({ name, price }) => ({ name, price })),
    total,
  }
}

export function invoiceDocumentOf({ kind: _kind, ...view }: InvoiceContent): InvoiceDocumentView {
  return view
}

function itemsOf({ quote_cents, stage_name, stage_cents }: InvoiceDataRow, stageIndex: number) {
  const money = (value: string): Cents => cents(Number(value))
  return invoiceItems(money(quote_cents), { name: stage_name, cost: money(stage_cents) }, stageIndex)
}

function stageFacts({ jobId, stageIndex }: StageAddress, { job_number, job_title: jobTitle }: InvoiceDataRow) {
  return { number: `${job_number}-${stageIndex + 1}`, jobId, jobTitle, stageIndex }
}

function customerOf({ customer_name: name, customer_username: username }: InvoiceDataRow) {
  return { name, username }
}

function postalAddress({ address_detail, city, state }: InvoiceDataRow): string {
  return [address_detail, placeName(city), state].filter(Boolean).join(', ')
}
