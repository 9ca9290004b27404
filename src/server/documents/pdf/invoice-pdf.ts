/** PDFs of a stage's invoice and receipt [PAY-05, PAY-06]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { type InvoiceTable, invoiceFacts, invoiceTable } from '#domain/payments/invoice-layout.ts'
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
  const { heading, number, notes } = invoice
  const facts = invoiceFacts(invoice).map(({ name, lines }) => labelledValue(pdfStyles, name, ...lines))
  return pdfDocument(
    pdfStyles,
    `${heading} ${number}`,
    `${heading} ${number}`,
    textBlock(pdfStyles, 'title', heading),
    ...pairsOf(facts).map((pair) => columns(...pair)),
    table(pdfStyles, invoiceTable(invoice)),
    ...notes.map((note) => textBlock(pdfStyles, 'plain', note, { marginTop: 6 })),
  )
}

function pairsOf<T>(all: readonly T[]): T[][] {
  return all.flatMap((_, index) => (index % 2 === 0 ? [all.slice(index, index + 2)] : []))
}

const widths: Readonly<Record<number, readonly string[]>> = {
  3: ['64%', '14%', '22%'],
  4: ['46%', '14%', '18%', '22%'],
}

function table(pdfStyles: PdfStyles, { headings, rows, total }: InvoiceTable): ReactElement {
  const cells = (texts: readonly string[]) =>
    texts.map((text, column) => ({
      text,
      width: widths[headings.length]?.[column] ?? '',
      ...(column > 0 && { align: 'right' as const }),
    }))
  return stackedBlocks(
    textBlock(pdfStyles, 'plain', ''),
    tableRow(pdfStyles, 'pale', cells(headings)),
    ...rows.map((row) => tableRow(pdfStyles, 'plain', cells(row))),
    tableRow(pdfStyles, 'strong', cells(total)),
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
