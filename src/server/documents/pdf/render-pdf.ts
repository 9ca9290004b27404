/** Renders the content of a document to PDF bytes. */
import { buffer } from 'node:stream/consumers'
import { pdf } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { DocumentContent } from '#api/documents/document-content.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { contractPdf } from './contract-pdf.ts'
import { textsIn } from './font-files.ts'
import { typefaceFor } from './fonts.ts'
import { invoicePdf, receiptPdf } from './invoice-pdf.ts'
import type { PdfStyles } from './pdf-components.ts'
import { statementPdf } from './statement-pdf.ts'

export interface DocumentRequest {
  readonly content: DocumentContent
  /** Base URL of the document check; a fingerprint or code follows. */
  readonly checkUrl: string
}

export async function renderPdf({ content, checkUrl }: DocumentRequest): Promise<Buffer<ArrayBuffer>> {
  const pdfStyles: PdfStyles = { typeface: typefaceFor(textsIn(content)) }
  const element = pdf(pdfElement(pdfStyles, content, checkUrl) as Parameters<typeof pdf>[0])
  return await buffer(await element.toBuffer())
}

function pdfElement(pdfStyles: PdfStyles, content: DocumentContent, checkUrl: string): ReactElement {
  switch (content.kind) {
    case 'certificate':
      return certificatePdf(pdfStyles, content, `${checkUrl}/certificate/${content.code}`)
    case 'contract':
      return contractPdf(pdfStyles, content, `${checkUrl}/${content.contract.sha256}`)
    case 'invoice':
    case 'tax-invoice':
      return invoicePdf(pdfStyles, content)
    case 'receipt':
      return receiptPdf(pdfStyles, content)
    case 'statement':
      return statementPdf(pdfStyles, content)
  }
}
