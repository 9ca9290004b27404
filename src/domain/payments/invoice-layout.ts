/** The facts and the table of an invoice in text, for the screen and the PDF [PAY-05, PAY-06]. */
import { dollarsText } from '../core/formats.ts'

/** The fields of an issued invoice that are shown. Its number is the job's number and the stage. Amounts are dollars. */
interface ShownInvoice {
  readonly number: string
  readonly jobTitle: string
  readonly stageIndex: number
  readonly date: string
  readonly isPaid: boolean
  readonly seller: { readonly name: string; readonly abn: string | null }
  readonly recipient: { readonly name: string; readonly username: string; readonly address: string | null }
  readonly items: readonly {
    readonly name: string
    readonly quantity: number
    readonly price: number
    readonly gst: number | null
  }[]
  readonly gst: number | null
  readonly total: number
}

export interface InvoiceFact {
  readonly name: string
  readonly lines: readonly string[]
}

export function invoiceFacts(invoice: ShownInvoice): InvoiceFact[] {
  const { number, jobTitle, stageIndex, date, isPaid, seller, recipient } = invoice
  return [
    { name: 'From', lines: [seller.name, ...(seller.abn === null ? [] : [`ABN ${seller.abn}`])] },
    {
      name: 'To',
      lines: [recipient.name, recipient.username, ...(recipient.address === null ? [] : [recipient.address])],
    },
    { name: 'Number', lines: [number] },
    { name: 'Date', lines: [date] },
    { name: 'Job', lines: [jobTitle, number.slice(0, number.lastIndexOf('-'))] },
    { name: 'Stage', lines: [`${stageIndex + 1}`, isPaid ? 'Paid' : 'Not paid yet'] },
  ]
}

/** A row has a cell for each heading. The first heading is the item, and the others are numbers. */
export interface InvoiceTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly total: readonly string[]
}

/** Adds a GST column where tax is shown. */
export function invoiceTable({ items, gst, total }: ShownInvoice): InvoiceTable {
  const taxCells = (text: string) => (gst === null ? [] : [text])
  return {
    headings: ['Item', 'Quantity', ...taxCells('GST included'), 'Price'],
    rows: items.map(({ name, quantity, gst: tax, price }) => [
      name,
      String(quantity),
      ...taxCells(dollarsText(tax ?? 0)),
      dollarsText(price),
    ]),
    total: ['Total', '', ...taxCells(dollarsText(gst ?? 0)), dollarsText(total)],
  }
}
