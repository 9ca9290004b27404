/** PDF of a statement: funds by status and movements. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { dollarsText, formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import {
  columns,
  keepTogether,
  labelledValue,
  type PdfStyles,
  pdfDocument,
  progressBar,
  tableRow,
  textBlock,
} from './pdf-components.ts'

export function statementPdf(pdfStyles: PdfStyles, statement: DocumentContentOf<'statement'>): ReactElement {
  const { about, month, facts, places, total } = statement
  const place = (name: string, why: string, amount: number) => [
    { text: name, width: '30%' },
    { text: why, width: '48%' },
    { text: dollarsText(amount), width: '22%', align: 'right' as const },
  ]
  const shares = places.map(({ amount }) => amount).filter((amount) => amount > 0)
  return pdfDocument(
    pdfStyles,
    `Statement for ${about}`,
    `Statement for ${about}`,
    textBlock(pdfStyles, 'title', 'Statement'),
    textBlock(pdfStyles, 'strong', about),
    columns(...facts.map(({ name, value }) => labelledValue(pdfStyles, name, value))),
    textBlock(pdfStyles, 'heading', month === undefined ? 'Where the money is' : 'In and out'),
    // The sums of a month are no parts of one amount.
    ...(shares.length === 0 || month !== undefined ? [] : [progressBar(shares)]),
    ...places.map(({ name, why, amount }) => tableRow(pdfStyles, 'plain', place(name, why, amount))),
    tableRow(pdfStyles, 'strong', place(total.name, '', total.amount)),
    ...movementRows(pdfStyles, statement),
  )
}

function movementRows(pdfStyles: PdfStyles, { movements, state }: DocumentContentOf<'statement'>): ReactElement[] {
  const [first, ...rest] = movements.map(({ at, what, amount }) =>
    tableRow(pdfStyles, 'plain', [
      { text: `${formatInvoiceDate(at, state)}, ${formatTime(at, state)}`, width: '26%' },
      { text: what, width: '52%' },
      { text: dollarsText(amount), width: '22%', align: 'right' },
    ]),
  )
  return first === undefined ? [] : [keepTogether(textBlock(pdfStyles, 'heading', 'Movements'), first), ...rest]
}
