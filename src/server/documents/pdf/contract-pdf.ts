/** PDF of a contract: text, fingerprint, signatures and history [QUOTE-08]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { signingTimeText } from '#domain/core/formats.ts'
import { contractSections } from '#domain/quotes/contract-sections.ts'
import { networkLabel } from '#domain/quotes/network-label.ts'
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'
import {
  columns,
  drawing,
  keepTogether,
  type PdfStyles,
  pdfDocument,
  qrCode,
  stackedBlocks,
  tableRow,
  textBlock,
  urlLines,
} from './pdf-components.ts'

type Content = DocumentContentOf<'contract'>
type Contract = Content['contract']
type Signature = Contract['signatures'][number]

const qrSide = 84

export function contractPdf(pdfStyles: PdfStyles, { contract, trail }: Content, checkUrl: string): ReactElement {
  const { text, jobId, jobTitle } = contract
  const { title, sections } = contractSections(text)
  return pdfDocument(
    pdfStyles,
    `Contract for ${jobTitle}`,
    `Job ${jobId}`,
    textBlock(pdfStyles, 'title', title),
    ...sections.map(({ heading, body }) => section(pdfStyles, heading, body)),
    checkSection(pdfStyles, contract, checkUrl),
    ...parties(contract).map((party) => signatureOf(pdfStyles, contract, party)),
    ...trailRows(pdfStyles, trail, contract.state),
  )
}

/** Keeps a heading with its first line. */
function section(pdfStyles: PdfStyles, heading: string | undefined, body: string): ReactElement {
  const [first = '', ...rest] = body.split('\n')
  const begin = textBlock(pdfStyles, 'plain', first)
  return stackedBlocks(
    heading === undefined ? begin : keepTogether(textBlock(pdfStyles, 'heading', heading), begin),
    ...rest.map((line) => textBlock(pdfStyles, 'plain', line)),
  )
}

function checkSection(pdfStyles: PdfStyles, { sha256 }: Contract, checkUrl: string): ReactElement {
  return keepTogether(
    textBlock(pdfStyles, 'heading', 'Document check'),
    columns(
      stackedBlocks(
        textBlock(pdfStyles, 'pale', 'Fingerprint of this text (SHA-256):'),
        textBlock(pdfStyles, 'pale', sha256),
        textBlock(pdfStyles, 'pale', 'Check this contract here:', { marginTop: 4 }),
        ...urlLines(checkUrl).map((line) => textBlock(pdfStyles, 'pale', line)),
      ),
      qrCode(checkUrl, qrSide),
    ),
  )
}

function parties({ customerName, contractorName }: Contract) {
  return [
    { party: 'customer', title: 'Customer', name: customerName },
    { party: 'contractor', title: 'Contractor', name: contractorName },
  ] as const
}

function signatureOf(
  pdfStyles: PdfStyles,
  contract: Contract,
  { party, title, name }: ReturnType<typeof parties>[number],
) {
  const signature = contract.signatures.find((one) => one.party === party)
  return keepTogether(
    textBlock(pdfStyles, 'pale', title, { marginTop: 16 }),
    textBlock(pdfStyles, 'strong', name),
    ...(signature ? signed(pdfStyles, signature, contract.state) : [textBlock(pdfStyles, 'plain', 'Not signed yet')]),
  )
}

function signed(
  pdfStyles: PdfStyles,
  { kind, value, name, signedAt, network }: Signature,
  state: Contract['state'],
): ReactElement[] {
  const mark =
    kind === 'drawn' ? drawing(value, { width: padWidth, height: padHeight }) : textBlock(pdfStyles, 'signed', value)
  const from = network === null ? '' : `, ${networkLabel(network)}`
  return [mark, textBlock(pdfStyles, 'pale', `Signed by ${name} on ${signingTimeText(signedAt, state)}${from}`)]
}

function trailRows(pdfStyles: PdfStyles, trail: Content['trail'], state: Contract['state']): ReactElement[] {
  const [first, ...rest] = trail.map(({ at, who, role, what }) =>
    tableRow(pdfStyles, 'pale', [
      { text: signingTimeText(at, state), width: '30%' },
      { text: what, width: '40%' },
      { text: who === '' ? role : `${who}, ${role}`, width: '30%' },
    ]),
  )
  return first === undefined ? [] : [keepTogether(textBlock(pdfStyles, 'heading', 'History'), first), ...rest]
}
