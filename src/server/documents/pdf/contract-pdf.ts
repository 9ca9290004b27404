/** A contract on paper: the exact text, its fingerprint, both signatures, and every step that led there [QUOTE-08]. */
import type { ReactElement } from 'react'
import type { DocumentContentOf } from '#api/documents/document-content.ts'
import { clockText, formatInvoiceDate } from '#domain/core/formats.ts'
import { contractSections } from '#domain/quotes/contract-sections.ts'
import { networkText } from '#domain/quotes/network-label.ts'
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'
import {
  addressLines,
  beside,
  drawing,
  qrCode,
  row,
  type Sheet,
  sheets,
  stack,
  together,
  words,
} from './pdf-components.ts'

type Content = DocumentContentOf<'contract'>
type Contract = Content['contract']
type Signature = Contract['signatures'][number]

const qrSide = 84

export function contractPaper(sheet: Sheet, { contract, trail }: Content, proofAddress: string): ReactElement {
  const { text, jobId, jobTitle } = contract
  const { title, sections } = contractSections(text)
  return sheets(
    sheet,
    `Contract for ${jobTitle}`,
    `Job ${jobId}`,
    words(sheet, 'title', title),
    ...sections.map(({ heading, body }) => section(sheet, heading, body)),
    proof(sheet, contract, proofAddress),
    ...parties(contract).map((party) => signatureOf(sheet, contract, party)),
    ...trailRows(sheet, trail),
  )
}

/** A heading stays with the first line below it. */
function section(sheet: Sheet, heading: string | undefined, body: string): ReactElement {
  const [first = '', ...rest] = body.split('\n')
  const begin = words(sheet, 'plain', first)
  return stack(
    heading === undefined ? begin : together(words(sheet, 'heading', heading), begin),
    ...rest.map((line) => words(sheet, 'plain', line)),
  )
}

function proof(sheet: Sheet, { sha256 }: Contract, proofAddress: string): ReactElement {
  return together(
    words(sheet, 'heading', 'Proof'),
    beside(
      stack(
        words(sheet, 'pale', 'Fingerprint of this text (SHA-256):'),
        words(sheet, 'pale', sha256),
        words(sheet, 'pale', 'Anybody can check it here:', { marginTop: 4 }),
        ...addressLines(proofAddress).map((line) => words(sheet, 'pale', line)),
      ),
      qrCode(proofAddress, qrSide),
    ),
  )
}

function parties({ customerName, contractorName }: Contract) {
  return [
    { party: 'customer', title: 'Customer', name: customerName },
    { party: 'contractor', title: 'Contractor', name: contractorName },
  ] as const
}

function signatureOf(sheet: Sheet, contract: Contract, { party, title, name }: ReturnType<typeof parties>[number]) {
  const signature = contract.signatures.find((one) => one.party === party)
  return together(
    words(sheet, 'pale', title, { marginTop: 16 }),
    words(sheet, 'strong', name),
    ...(signature ? signed(sheet, signature) : [words(sheet, 'plain', 'Not signed yet')]),
  )
}

function signed(sheet: Sheet, { kind, value, name, signedAt, network }: Signature): ReactElement[] {
  const mark = kind === 'drawn' ? drawing(value, { width: padWidth, height: padHeight }) : words(sheet, 'signed', value)
  const from = network === null ? '' : `, ${networkText(network)}`
  return [mark, words(sheet, 'pale', `Signed by ${name} on ${formatTimestamp(signedAt)}${from}`)]
}

function trailRows(sheet: Sheet, trail: Content['trail']): ReactElement[] {
  const [first, ...rest] = trail.map(({ at, who, role, what }) =>
    row(sheet, 'pale', [
      { text: formatTimestamp(at), width: '30%' },
      { text: what, width: '40%' },
      { text: who === '' ? role : `${who}, ${role}`, width: '30%' },
    ]),
  )
  return first === undefined ? [] : [together(words(sheet, 'heading', 'What happened, and when'), first), ...rest]
}

function formatTimestamp(at: string): string {
  return `${formatInvoiceDate(at)}, ${clockText(at)} (Sydney)`
}
