/** PDFs of a stage's invoice and receipt [PAY-05, PAY-06]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { dollarsText } from '#domain/core/formats.ts'
import {
  columns,
  labelledValue,
  type PdfStyles,
  pdfDocument,
  stackedBlocks,
  tableRow,
  textBlock,
} from './pdf-components.ts'

export function invoicePdf(pdfStyles: PdfStyles, invoice: DocumentContentOf<'invoice' | 'tax-invoice'>): ReactElement {
  const { heading, number, jobId, jobTitle, stageIndex, date, isPaid, seller, recipient, notes } = invoice
  const from = [seller.name, ...(seller.abn === null ? [] : [`ABN ${seller.abn}`])]
  const to = [recipient.name, recipient.username, ...(recipient.address === null ? [] : [recipient.address])]
  return pdfDocument(
    pdfStyles,
    `${heading} ${number}`,
    `${heading} ${number}`,
    textBlock(pdfStyles, 'title', heading),
    columns(labelledValue(pdfStyles, 'From', ...from), labelledValue(pdfStyles, 'To', ...to)),
    columns(labelledValue(pdfStyles, 'Number', number), labelledValue(pdfStyles, 'Date', date)),
    columns(
      labelledValue(pdfStyles, 'Job', jobTitle, jobId),
      labelledValue(pdfStyles, 'Stage', `${stageIndex + 1}`, isPaid ? 'Paid' : 'Not paid yet'),
    ),
    items(pdfStyles, invoice),
    ...notes.map((note) => textBlock(pdfStyles, 'plain', note, { marginTop: 6 })),
  )
}

/** Adds a GST column where tax is shown. */
function items(
  pdfStyles: PdfStyles,
  { items: lines, gst, total }: DocumentContentOf<'invoice' | 'tax-invoice'>,
): ReactElement {
  const hasTax = gst !== null
  const cells = (name: string, quantity: string, tax: string, price: string) => [
    { text: name, width: hasTax ? '46%' : '64%' },
    { text: quantity, width: '14%', align: 'right' as const },
    ...(hasTax ? [{ text: tax, width: '18%', align: 'right' as const }] : []),
    { text: price, width: '22%', align: 'right' as const },
  ]
  return stackedBlocks(
    textBlock(pdfStyles, 'plain', ''),
    tableRow(pdfStyles, 'pale', cells('Item', 'Quantity', 'GST included', 'Price')),
    ...lines.map((line) =>
      tableRow(
        pdfStyles,
        'plain',
        cells(line.name, String(line.quantity), dollarsText(line.gst ?? 0), dollarsText(line.price)),
      ),
    ),
    tableRow(pdfStyles, 'strong', cells('Total', '', dollarsText(gst ?? 0), dollarsText(total))),
  )
}

export function receiptPdf(pdfStyles: PdfStyles, receipt: DocumentContentOf<'receipt'>): ReactElement {
  const { number, jobId, jobTitle, stageIndex, date, payer, items: lines, total, payment } = receipt
  const cells = (name: string, price: string) => [
    { text: name, width: '70%' },
    { text: price, width: '30%', align: 'right' as const },
  ]
  return pdfDocument(
    pdfStyles,
    `Receipt ${number}`,
    `Receipt ${number}`,
    textBlock(pdfStyles, 'title', 'Receipt'),
    columns(
      labelledValue(pdfStyles, 'Received from', payer.name, payer.username),
      labelledValue(pdfStyles, 'Date', date),
    ),
    columns(labelledValue(pdfStyles, 'Job', jobTitle, jobId), labelledValue(pdfStyles, 'Stage', `${stageIndex + 1}`)),
    columns(labelledValue(pdfStyles, 'Number', number), labelledValue(pdfStyles, 'Payment', payment)),
    textBlock(pdfStyles, 'plain', ''),
    tableRow(pdfStyles, 'pale', cells('Item', 'Price')),
    ...lines.map(({ name, price }) => tableRow(pdfStyles, 'plain', cells(name, dollarsText(price)))),
    tableRow(pdfStyles, 'strong', cells('Received', dollarsText(total))),
    textBlock(pdfStyles, 'plain', 'The price of the work is held until the customer approves the stage.', {
      marginTop: 8,
    }),
  )
}
