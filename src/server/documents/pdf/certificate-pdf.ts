/** PDF of a completion certificate, with the URL of its check [FORM-12]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { caseDateText } from '#domain/core/formats.ts'
import {
  columns,
  keepTogether,
  labelledValue,
  type PdfStyles,
  pdfDocument,
  qrCode,
  stackedBlocks,
  tableRow,
  textBlock,
  urlLines,
} from './pdf-components.ts'

const qrSide = 96

export function certificatePdf(
  pdfStyles: PdfStyles,
  certificate: DocumentContentOf<'certificate'>,
  checkUrl: string,
): ReactElement {
  const { jobId, jobTitle, work, customer, contractor, completedOn, certifiedOn, code } = certificate
  return pdfDocument(
    pdfStyles,
    `Work completion certificate for ${jobTitle}`,
    `Certificate ${code}`,
    textBlock(pdfStyles, 'title', 'Work completion certificate'),
    textBlock(pdfStyles, 'plain', `${contractor.name} certifies that the work below is complete.`),
    columns(
      labelledValue(pdfStyles, 'Customer', customer.name, `Member ID ${customer.memberId}`, customer.address),
      labelledValue(
        pdfStyles,
        'Contractor',
        contractor.name,
        `ABN ${contractor.abn}`,
        `Licence ${contractor.licenceNo}`,
      ),
    ),
    columns(
      labelledValue(pdfStyles, 'Work', jobTitle, ...(work === null ? [] : [work])),
      labelledValue(pdfStyles, 'Job', jobId),
    ),
    columns(
      labelledValue(pdfStyles, 'Certification date', caseDateText(certifiedOn)),
      labelledValue(pdfStyles, 'Completed', caseDateText(completedOn)),
    ),
    ...warranty(pdfStyles, certificate),
    check(pdfStyles, checkUrl),
  )
}

function warranty(pdfStyles: PdfStyles, { says, warrantyNotice }: DocumentContentOf<'certificate'>): ReactElement[] {
  const cells = (covers: string, until: string, by: string) => [
    { text: covers, width: '22%' },
    { text: until, width: '20%' },
    { text: by, width: '58%' },
  ]
  return [
    keepTogether(
      textBlock(pdfStyles, 'heading', 'Warranty'),
      textBlock(pdfStyles, 'plain', says.own),
      textBlock(pdfStyles, 'plain', says.statutory),
      textBlock(pdfStyles, 'plain', says.longer),
    ),
    tableRow(pdfStyles, 'pale', cells('Covers', 'Until', 'Governed by')),
    ...says.periods.map(({ covers, until, by }) => tableRow(pdfStyles, 'plain', cells(covers, until, by))),
    // One text block, because hundreds of blocks take the renderer half a minute.
    ...(warrantyNotice === null
      ? []
      : [textBlock(pdfStyles, 'heading', "Contractor's notice"), textBlock(pdfStyles, 'plain', warrantyNotice)]),
  ]
}

function check(pdfStyles: PdfStyles, checkUrl: string): ReactElement {
  return keepTogether(
    textBlock(pdfStyles, 'heading', 'Check this certificate'),
    columns(
      stackedBlocks(
        textBlock(pdfStyles, 'pale', 'Check here that this certificate is genuine and current:'),
        ...urlLines(checkUrl).map((line) => textBlock(pdfStyles, 'pale', line)),
      ),
      qrCode(checkUrl, qrSide),
    ),
  )
}
