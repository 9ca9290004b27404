/** A sample insurance certificate, marked as demo data. */
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createElement } from 'react'
import type { Files } from '#server/adapters/files/files-port.ts'
import { demoContractors } from './demo-contractors.ts'
import { certificateKey } from './photo-key.ts'
import type { ContractorPlan } from './plans.ts'

export const insuranceCover = 'Public liability, $20 million. Contract works, $2 million.'

/** Contractors with a licence are insured. */
export function isInsured({ licence }: ContractorPlan): boolean {
  return licence !== undefined
}

export async function storeCertificates(files: Files): Promise<void> {
  for (const contractor of demoContractors.filter(isInsured)) {
    const key = certificateKey(contractor.username)
    if (!(await files.exists(key))) await files.put(key, await drawCertificate(contractor))
  }
}

async function drawCertificate({ company, name }: ContractorPlan): Promise<Buffer> {
  const line = (text: string, fontSize = 12) => createElement(Text, { style: { fontSize, marginBottom: 16 } }, text)
  const page = createElement(
    Page,
    { size: 'A4', style: { padding: 72 } },
    line('Certificate of currency', 22),
    line(`Insured: ${company ?? name}`),
    line(insuranceCover),
    line('Demo data: this is not a real insurance certificate.'),
  )
  return await renderToBuffer(createElement(Document, null, page))
}
