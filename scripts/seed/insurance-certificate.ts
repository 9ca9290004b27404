/** A certificate of insurance that says of itself that it is none. */
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Files } from '#server/adapters/files/files-port.ts'
import { demoContractors } from './demo-contractors.ts'
import { certificateKey } from './photo-key.ts'
import type { ContractorPlan } from './plans.ts'

export const insuranceCover = 'Public liability, $20 million. Contract works, $2 million.'

/** Whoever has a licence is insured. */
export function isInsured({ licence }: ContractorPlan): boolean {
  return licence !== undefined
}

export async function putCertificates(files: Files): Promise<void> {
  for (const contractor of demoContractors.filter(isInsured)) {
    const key = certificateKey(contractor.username)
    if (!(await files.exists(key))) await files.put(key, await drawCertificate(contractor))
  }
}

async function drawCertificate({ company, name }: ContractorPlan): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 72 })
  const whole = buffer(document)
  document.fontSize(22).text('Certificate of currency').moveDown()
  document
    .fontSize(12)
    .text(`Insured: ${company ?? name}`)
    .moveDown(0.5)
  document.text(insuranceCover).moveDown()
  document.text('Demo data: this paper insures nobody.')
  document.end()
  return await whole
}
