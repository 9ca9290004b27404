/** A statement on paper: where every dollar is, why, and what moved it. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { clockText, dollarsText, formatInvoiceDate } from '#domain/core/formats.ts'
import { beside, fact, row, type Sheet, sheets, tape, together, words } from './pdf-components.ts'

export function statementPaper(sheet: Sheet, statement: DocumentContentOf<'statement'>): ReactElement {
  const { about, facts, places, total, movements } = statement
  const place = (name: string, why: string, amount: number) => [
    { text: name, width: '30%' },
    { text: why, width: '48%' },
    { text: dollarsText(amount), width: '22%', align: 'right' as const },
  ]
  const shares = places.map(({ amount }) => amount).filter((amount) => amount > 0)
  return sheets(
    sheet,
    `Statement for ${about}`,
    `Statement for ${about}`,
    words(sheet, 'title', 'Statement'),
    words(sheet, 'strong', about),
    beside(...facts.map(({ name, value }) => fact(sheet, name, value))),
    words(sheet, 'heading', 'Where the money is'),
    ...(shares.length === 0 ? [] : [tape(shares)]),
    ...places.map(({ name, why, amount }) => row(sheet, 'plain', place(name, why, amount))),
    row(sheet, 'strong', place(total.name, '', total.amount)),
    ...movementRows(sheet, movements),
  )
}

function movementRows(sheet: Sheet, movements: DocumentContentOf<'statement'>['movements']): ReactElement[] {
  const [first, ...rest] = movements.map(({ at, what, amount }) =>
    row(sheet, 'plain', [
      { text: `${formatInvoiceDate(at)}, ${clockText(at)}`, width: '26%' },
      { text: what, width: '52%' },
      { text: dollarsText(amount), width: '22%', align: 'right' },
    ]),
  )
  return first === undefined ? [] : [together(words(sheet, 'heading', 'What moved it'), first), ...rest]
}
