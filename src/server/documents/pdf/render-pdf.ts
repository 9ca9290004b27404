/** From what a document says to the bytes of its file. */
import { buffer } from 'node:stream/consumers'
import { pdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { DocumentContent } from '#api/documents/document-content.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { contractPaper } from './contract-pdf.ts'
import { typefaceFor } from './fonts.ts'
import { invoicePaper, receiptPaper } from './invoice-pdf.ts'
import type { Sheet } from './pdf-components.ts'
import { statementPaper } from './statement-pdf.ts'

export interface PdfRequest {
  readonly content: DocumentContent
  /** Where everybody can check a paper; a fingerprint or a code is put behind this address. */
  readonly proofAddress: string
}

export async function renderPdf({ content, proofAddress }: PdfRequest): Promise<Buffer> {
  const sheet: Sheet = { face: typefaceFor(textsIn(content)) }
  const paper = pdf(paperOf(sheet, content, proofAddress) as Parameters<typeof pdf>[0])
  return await buffer(await paper.toBuffer())
}

function paperOf(sheet: Sheet, content: DocumentContent, proofAddress: string): ReactElement {
  switch (content.kind) {
    case 'certificate':
      return certificatePdf(sheet, content, `${proofAddress}/certificate/${content.code}`)
    case 'contract':
      return contractPaper(sheet, content, `${proofAddress}/${content.contract.sha256}`)
    case 'invoice':
    case 'tax-invoice':
      return invoicePaper(sheet, content)
    case 'receipt':
      return receiptPaper(sheet, content)
    case 'statement':
      return statementPaper(sheet, content)
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
