/** A certificate of completed work on paper, with the address at which anybody can check it [FORM-12]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { caseDateText } from '#domain/core/formats.ts'
import {
  addressLines,
  beside,
  fact,
  qrCode,
  row,
  type Sheet,
  sheets,
  stack,
  together,
  words,
} from './pdf-components.ts'

const qrSide = 96

export function certificatePdf(
  sheet: Sheet,
  certificate: DocumentContentOf<'certificate'>,
  checkAddress: string,
): ReactElement {
  const { jobId, jobTitle, work, customer, contractor, completedOn, certifiedOn, code } = certificate
  return sheets(
    sheet,
    `Work completion certificate for ${jobTitle}`,
    `Certificate ${code}`,
    words(sheet, 'title', 'Work completion certificate'),
    words(sheet, 'plain', `${contractor.name} certifies that the work below is complete.`),
    beside(
      fact(sheet, 'Customer', customer.name, `Member ID ${customer.memberId}`, customer.address),
      fact(sheet, 'Contractor', contractor.name, `ABN ${contractor.abn}`, `Licence ${contractor.licenceNo}`),
    ),
    beside(fact(sheet, 'Work', jobTitle, ...(work === null ? [] : [work])), fact(sheet, 'Job', jobId)),
    beside(
      fact(sheet, 'Certification date', caseDateText(certifiedOn)),
      fact(sheet, 'Completed', caseDateText(completedOn)),
    ),
    ...warranty(sheet, certificate),
    check(sheet, checkAddress),
  )
}

function warranty(sheet: Sheet, { says, warrantyNotice }: DocumentContentOf<'certificate'>): ReactElement[] {
  const cells = (covers: string, until: string, by: string) => [
    { text: covers, width: '22%' },
    { text: until, width: '20%' },
    { text: by, width: '58%' },
  ]
  return [
    together(
      words(sheet, 'heading', 'Warranty'),
      words(sheet, 'plain', says.own),
      words(sheet, 'plain', says.statutory),
      words(sheet, 'plain', says.longer),
    ),
    row(sheet, 'pale', cells('Covers', 'Until', 'Governed by')),
    ...says.periods.map(({ covers, until, by }) => row(sheet, 'plain', cells(covers, until, by))),
    // As one text: hundreds of lines as a part each keep the printer busy for half a minute.
    ...(warrantyNotice === null
      ? []
      : [words(sheet, 'heading', "Contractor's notice"), words(sheet, 'plain', warrantyNotice)]),
  ]
}

function check(sheet: Sheet, checkAddress: string): ReactElement {
  return together(
    words(sheet, 'heading', 'Check this certificate'),
    beside(
      stack(
        words(sheet, 'pale', 'Anybody who holds it can see here whether it is genuine and still counts:'),
        ...addressLines(checkAddress).map((line) => words(sheet, 'pale', line)),
      ),
      qrCode(checkAddress, qrSide),
    ),
  )
}
