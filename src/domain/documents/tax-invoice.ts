/**
 * Tax details of a stage invoice (ATO, "How to set out tax invoices"). The contractor supplies the work and the
 * marketplace the service fee. Each shows tax only with its own ABN.
 */
import type { TaxType } from '../contractors/contractor.ts'
import { type Cents, cents, sumOf } from '../core/money.ts'
import type { LegalValue } from '../legal-rules/legal-value-schemas.ts'
import { isAtOrAbove } from '../legal-rules/threshold.ts'
import { gstIn } from '../payments/gst.ts'
import { type InvoiceItem, serviceFeeName } from '../payments/invoice.ts'

export const INVOICE_HEADINGS = ['Tax invoice', 'Invoice'] as const

export interface InvoiceFacts {
  readonly items: readonly InvoiceItem[]
  readonly stageIndex: number
  readonly state: string
  readonly contractorName: string
  readonly taxType: TaxType
  readonly abn: string | null
  /** Formatted ABN of the marketplace. Without it, the service fee shows no tax. */
  readonly platformAbn: string | null
  readonly feeGst: Cents
  /** The legal rules on the invoice date; undefined where none is known. */
  readonly gstRate: LegalValue<'gst-rate'> | undefined
  readonly buyerIdentity: LegalValue<'buyer-identity-from'> | undefined
  readonly paymentSchedule: LegalValue<'payment-schedule-days'> | undefined
  /** The law behind the days, as its rule names it. */
  readonly paymentScheduleSource: string | undefined
}

interface TaxedItem extends InvoiceItem {
  readonly quantity: number
  /** Null on an invoice that shows no tax. */
  readonly gst: Cents | null
}

interface TaxOfInvoice {
  readonly heading: (typeof INVOICE_HEADINGS)[number]
  readonly items: readonly TaxedItem[]
  readonly gst: Cents | null
  /** Above a price, the law requires the buyer's identity. */
  readonly namesBuyer: boolean
  readonly notes: readonly string[]
}

/** The specification's default for a state without a legal rule [PAY-06]. */
const paymentScheduleDays = 10

export function invoiceTax(facts: InvoiceFacts): TaxOfInvoice {
  const { taxType, abn, gstRate, buyerIdentity } = facts
  const isTaxed = taxType === 'gst' && abn !== null && gstRate !== undefined
  const total = sumOf(facts.items.map(({ price }) => price))
  const items = facts.items.map((item) => ({
    ...item,
    quantity: 1,
    gst: isTaxed ? gstOf(item, facts, gstRate.percent) : null,
  }))
  return {
    heading: isTaxed ? 'Tax invoice' : 'Invoice',
    items,
    gst: isTaxed ? sumOf(items.map(({ gst }) => gst ?? cents(0))) : null,
    namesBuyer: buyerIdentity === undefined || isAtOrAbove(buyerIdentity.from, total),
    notes: [...taxNotes(facts, isTaxed), ...depositNotes(facts)],
  }
}

function gstOf({ name, price }: InvoiceItem, { feeGst, platformAbn }: InvoiceFacts, percent: number): Cents | null {
  if (name !== serviceFeeName) return gstIn(price, percent)
  return platformAbn === null ? null : feeGst
}

function taxNotes({ items, contractorName, taxType, platformAbn }: InvoiceFacts, isTaxed: boolean): string[] {
  const hasFee = items.some(({ name }) => name === serviceFeeName)
  const us = platformAbn === null ? 'Plumbline' : `Plumbline (ABN ${platformAbn})`
  return [
    ...(isTaxed
      ? [hasFee && platformAbn === null ? workTaxedNote : 'The total price includes GST.']
      : [untaxedNote(taxType)]),
    ...(hasFee ? [`${contractorName} supplies the work. ${us} charges the service fee.`] : []),
  ]
}

const workTaxedNote = 'The price of the work includes GST. No tax is shown for the service fee.'

function untaxedNote(taxType: TaxType): string {
  if (taxType === 'cash') return 'GST is not included. The contractor is not registered for GST.'
  return 'The contractor has given no ABN, so this is not a tax invoice and shows no GST.'
}

/** The first stage is the deposit [PAY-06]. */
function depositNotes({ stageIndex, state, paymentSchedule, paymentScheduleSource }: InvoiceFacts): string[] {
  if (stageIndex > 0) return []
  const days = paymentSchedule?.days ?? paymentScheduleDays
  const note = `The security of payment act requires a payment schedule within ${days} business days.`
  const hasDays = paymentSchedule !== undefined && paymentSchedule.days !== null
  const source = hasDays && paymentScheduleSource !== undefined ? [`Law of ${state}: ${paymentScheduleSource}.`] : []
  return [note, ...homeownerNotes(state, paymentSchedule), ...source]
}

function homeownerNotes(state: string, paymentSchedule: InvoiceFacts['paymentSchedule']): string[] {
  const { homeowner, homeownerDays } = paymentSchedule ?? {}
  if (homeowner === 'not-covered') return [`In ${state} it doesn't cover work on a home where the owner lives.`]
  if (homeowner !== 'covered' || homeownerDays === undefined) return []
  return [`For work on a home where the owner lives, it is ${homeownerDays} business days in ${state}.`]
}
