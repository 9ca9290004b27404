import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { DocumentContent, DocumentContentOf } from '#api/documents/document-content.ts'
import { invoiceFacts, invoiceTable } from '#domain/payments/invoice-layout.ts'
import { stepsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { typefaceFor } from './fonts.ts'
import { renderPdf } from './render-pdf.ts'

const checkUrl = 'https://plumbline.example/verify'
const text = 'Contract\n\nParties\nCustomer: Jo Citizen\n\nPrice\nThe price of the work is $18,400.00.'

const contract: DocumentContentOf<'contract'> = {
  kind: 'contract',
  contract: {
    jobId: 'jb1',
    jobTitle: 'Bathroom renovation',
    contractorId: 'c1',
    contractorName: 'Harbour Bathrooms',
    customerName: 'Jo Citizen',
    text,
    sha256: '0123456789abcdef'.repeat(4),
    signatures: [
      {
        party: 'customer',
        kind: 'typed',
        value: 'Jo',
        name: 'Jo Citizen',
        signedAt: '2026-11-20T02:00:00.000Z',
        network: 'ab12cd34ef56ab78',
      },
    ],
  },
  trail: [{ at: '2026-11-20T02:00:00.000Z', who: 'Jo Citizen', role: 'customer', what: 'Signed the contract' }],
}

const invoice: DocumentContentOf<'invoice' | 'tax-invoice'> = {
  kind: 'tax-invoice',
  heading: 'Tax invoice',
  number: 'jb1-2',
  jobId: 'jb1',
  jobTitle: 'Bathroom renovation',
  stageIndex: 1,
  date: '04/11/2026',
  isPaid: true,
  seller: { name: 'Harbour Bathrooms', abn: '53 004 085 616' },
  recipient: { name: 'Jo Citizen', username: 'jo@example.com', address: '1 George St, Sydney, NSW' },
  items: [{ name: 'Tiling', quantity: 1, price: 5520, gst: 501.82 }],
  gst: 501.82,
  total: 5520,
  notes: ['The total price includes GST.'],
}

const drawn = async (content: DocumentContent) => await textOfPdf(await renderPdf({ content, checkUrl }))

test('a contract shows text, fingerprint, signatures and history [QUOTE-08]', async () => {
  expect(await drawn(contract)).toBe(
    [
      'Plumbline Contract Parties Customer: Jo Citizen Price The price of the work is $18,400.00.',
      `Document check Fingerprint of this text (SHA-256): ${contract.contract.sha256} Check this contract here:`,
      `https://plumbline.example/verify/ ${contract.contract.sha256}`,
      'Customer Jo Citizen Jo Signed by Jo Citizen on 20/11/2026, 1:00 pm (Sydney), network ab12…',
      'Contractor Harbour Bathrooms Not signed yet History',
      '20/11/2026, 1:00 pm (Sydney) Signed the contract Jo Citizen, customer Job jb1 Page 1 of 1',
    ].join(' '),
  )
})

test('a tax invoice shows everything the tax office requires [PAY-05, PAY-06, PAY-11]', async () => {
  expect(await drawn(invoice)).toBe(
    [
      'Plumbline Tax invoice From Harbour Bathrooms ABN 53 004 085 616',
      'To Jo Citizen jo@example.com 1 George St, Sydney, NSW Number jb1-2 Date 04/11/2026',
      'Job Bathroom renovation jb1 Stage 2 Paid Item Quantity GST included Price',
      'Tiling 1 $501.82 $5,520.00 Total $501.82 $5,520.00 The total price includes GST. Tax invoice jb1-2 Page 1 of 1',
    ].join(' '),
  )
})

test('the PDF shows the facts and cells of the layout that the screen uses [PAY-05]', async () => {
  const { headings, rows, total } = invoiceTable(invoice)
  const facts = invoiceFacts(invoice).map(({ name, lines }) => [name, ...lines].join(' '))
  const cells = [headings, ...rows, total].map((row) => row.filter((text) => text !== '').join(' '))

  expect(await drawn(invoice)).toContain([...facts, ...cells].join(' '))
})

test('keeps every character of a name in any script and length', async () => {
  const long = 'W'.repeat(300)

  const text = await drawn({
    ...invoice,
    recipient: { ...invoice.recipient, name: 'Nguyễn Ελένη 王', address: long },
  })

  // The font has no Chinese glyph, so its number appears.
  expect(text).toContain('Nguyễn Ελένη [U+738B]')
  expect(text.replaceAll(' ', '')).toContain(long)
})

test('a drawn signature is clipped to its box', async () => {
  const [signature] = contract.contract.signatures
  if (!signature) throw new Error('There is no signature.')
  const value = `M12 40Q20 10 40 10L${'9'.repeat(400)} 4`
  const signatures = [{ ...signature, kind: 'drawn' as const, value }]

  const file = await renderPdf({
    content: { ...contract, trail: [], contract: { ...contract.contract, signatures } },
    checkUrl,
  })

  const steps = await stepsOfPdf(file)
  const clipped = steps.slice(steps.lastIndexOf('clip'))
  // The box, and the signature in it.
  expect(clipped[0]).toBe('clip')
  expect(clipped.slice(0, clipped.indexOf('restore')).filter((step) => step === 'constructPath')).toHaveLength(2)
})

test('a long contract has numbered pages', async () => {
  const clauses = Array.from({ length: 200 }, (_, index) => `${index + 1}. The work is done with care.`).join('\n')

  const text = await drawn({
    ...contract,
    contract: { ...contract.contract, text: `Contract\n\nThe work\n${clauses}` },
  })

  expect(text).toContain('200. The work is done with care.')
  const pages = [...text.matchAll(/Page (\d) of (\d)/g)].map(([, page, of]) => `${page}/${of}`)
  expect(pages).toEqual(pages.map((_, index) => `${index + 1}/${pages.length}`))
  expect(pages.length).toBeGreaterThan(3)
})

const period = { endsOn: '2032-11-20', claimUntil: '2032-11-20', governs: 'own' } as const
const notification = Array.from({ length: 500 }, (_, line) => `Line ${line + 1}.`).join('\n')
const certificate: DocumentContentOf<'certificate'> = {
  kind: 'certificate',
  code: 'ABCDEFGHJKMNPQRSTUVWXYZ',
  jobId: 'jb1',
  jobTitle: 'Bathroom renovation',
  work: 'Waterproofing',
  state: 'NSW',
  customer: { name: 'Jo Citizen', memberId: 'bs-1', address: '1 George St, Sydney, NSW' },
  contractor: { id: 'c1', name: 'Harbour Bathrooms', abn: '53 004 085 616', licenceNo: '123456C' },
  completedOn: '2026-11-20',
  certifiedOn: '2026-11-20',
  warrantyYears: 6,
  warrantyNotice: notification,
  major: period,
  other: period,
  says: { own: 'Six years.', statutory: 'The law.', longer: 'The longer counts.', periods: [] },
}

test('a certificate with a long warranty text shows every line and its check [FORM-12]', async () => {
  const text = await drawn(certificate)

  expect(text).toContain('Line 1. Line 2. Line 3.')
  expect(text).toMatch(/Line 499\. Line 500\. .*Check this certificate/)
  expect(text).toContain('https://plumbline.example/verify/certificate/ ABCDEFGHJKMNPQRSTUVWXYZ')
})

test('a long warranty text is one text block, so that rendering stays fast', () => {
  const partsOf = (warrantyNotice: string) => {
    const element = certificatePdf({ typeface: typefaceFor([]) }, { ...certificate, warrantyNotice }, checkUrl)
    const page = (element as ReactElement<{ children: ReactElement<{ children: unknown[] }> }>).props.children
    return page.props.children.length
  }

  expect(partsOf(notification)).toBe(partsOf('One line.'))
})
