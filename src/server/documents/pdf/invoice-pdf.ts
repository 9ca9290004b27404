/** The invoice of a stage, and the receipt for its payment, on paper [PAY-05, PAY-06]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { beside, fact, row, type Sheet, sheets, stack, words } from './pdf-components.ts'

export function invoicePaper(sheet: Sheet, invoice: DocumentContentOf<'invoice' | 'tax-invoice'>): ReactElement {
  const { heading, number, jobId, jobTitle, stageIndex, date, isPaid, seller, recipient, notes } = invoice
  const from = [seller.name, ...(seller.abn === null ? [] : [`ABN ${seller.abn}`])]
  const to = [recipient.name, recipient.username, ...(recipient.address === null ? [] : [recipient.address])]
  return sheets(
    sheet,
    `${heading} ${number}`,
    `${heading} ${number}`,
    words(sheet, 'title', heading),
    beside(fact(sheet, 'From', ...from), fact(sheet, 'To', ...to)),
    beside(fact(sheet, 'Number', number), fact(sheet, 'Date', date)),
    beside(
      fact(sheet, 'Job', jobTitle, jobId),
      fact(sheet, 'Stage', `${stageIndex + 1}`, isPaid ? 'Paid' : 'Not paid yet'),
    ),
    items(sheet, invoice),
    ...notes.map((note) => words(sheet, 'plain', note, { marginTop: 6 })),
  )
}

/** With a column for the tax where tax is shown. */
function items(sheet: Sheet, { items: lines, gst, total }: DocumentContentOf<'invoice' | 'tax-invoice'>): ReactElement {
  const hasTax = gst !== null
  const cells = (name: string, quantity: string, tax: string, price: string) => [
    { text: name, width: hasTax ? '46%' : '64%' },
    { text: quantity, width: '14%', align: 'right' as const },
    ...(hasTax ? [{ text: tax, width: '18%', align: 'right' as const }] : []),
    { text: price, width: '22%', align: 'right' as const },
  ]
  return stack(
    words(sheet, 'plain', ''),
    row(sheet, 'pale', cells('Item', 'Quantity', 'GST included', 'Price')),
    ...lines.map((line) =>
      row(sheet, 'plain', cells(line.name, String(line.quantity), dollarsText(line.gst ?? 0), dollarsText(line.price))),
    ),
    row(sheet, 'strong', cells('Total', '', dollarsText(gst ?? 0), dollarsText(total))),
  )
}

export function receiptPaper(sheet: Sheet, receipt: DocumentContentOf<'receipt'>): ReactElement {
  const { number, jobId, jobTitle, stageIndex, date, payer, items: lines, total, payment } = receipt
  const cells = (name: string, price: string) => [
    { text: name, width: '70%' },
    { text: price, width: '30%', align: 'right' as const },
  ]
  return sheets(
    sheet,
    `Receipt ${number}`,
    `Receipt ${number}`,
    words(sheet, 'title', 'Receipt'),
    beside(fact(sheet, 'Received from', payer.name, payer.username), fact(sheet, 'Date', date)),
    beside(fact(sheet, 'Job', jobTitle, jobId), fact(sheet, 'Stage', `${stageIndex + 1}`)),
    beside(fact(sheet, 'Number', number), fact(sheet, 'Payment', payment)),
    words(sheet, 'plain', ''),
    row(sheet, 'pale', cells('Item', 'Price')),
    ...lines.map(({ name, price }) => row(sheet, 'plain', cells(name, dollarsText(price)))),
    row(sheet, 'strong', cells('Received', dollarsText(total))),
    words(sheet, 'plain', 'The price of the work is held until the customer approves the stage.', { marginTop: 8 }),
  )
}
