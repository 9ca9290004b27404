/** PDF of an evidence pack: a table of contents, then the sections. */
import type { ReactElement } from 'react'
import {
  columns,
  keepTogether,
  labelledValue,
  type PdfStyles,
  pageText,
  pdfPages,
  picture,
  tableRow,
  textBlock,
} from './pdf-components.ts'

export type PackBlock =
  | { readonly kind: 'heading' | 'plain' | 'pale'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly [string, string, string] }
  | { readonly kind: 'file'; readonly title: string; readonly facts: readonly string[]; readonly jpeg?: Uint8Array }

export interface PackSection {
  readonly title: string
  readonly blocks: readonly PackBlock[]
}

export interface EvidencePackContent {
  readonly kind: 'evidence-pack'
  readonly jobNumber: string
  readonly jobTitle: string
  readonly madeAt: string
  readonly madeFor: string
  readonly sections: readonly PackSection[]
}

const blocksInRun = 60
const photosInRun = 2
const photoHeight = 250
const rowWidths = ['26%', '52%', '22%'] as const

export function evidencePackPdf(pdfStyles: PdfStyles, pack: EvidencePackContent, checkUrl: string): ReactElement {
  const { jobNumber, jobTitle, madeAt, madeFor, sections } = pack
  // The layout of the sections fills it, before the last pass writes the table of contents.
  const firstPages = new Map<string, number>()
  const contents = [
    textBlock(pdfStyles, 'title', 'Evidence pack'),
    columns(labelledValue(pdfStyles, 'Job', jobTitle, jobNumber), labelledValue(pdfStyles, 'Made', madeAt, madeFor)),
    textBlock(pdfStyles, 'heading', 'Contents'),
    ...sections.map(({ title }) =>
      columns(
        textBlock(pdfStyles, 'plain', title),
        pageText(pdfStyles, 'plain', () => `${firstPages.get(title) ?? ''}`, { width: 40, textAlign: 'right' }),
      ),
    ),
    textBlock(pdfStyles, 'pale', `The SHA-256 fingerprint of this file can be checked at ${checkUrl}.`, {
      marginTop: 14,
    }),
  ]
  const title = `Evidence pack of job ${jobNumber}`
  const runs = sections.flatMap((section) => runsOf(pdfStyles, section, firstPages))
  return pdfPages(pdfStyles, title, title, [contents, ...runs])
}

function runsOf(pdfStyles: PdfStyles, { title, blocks }: PackSection, firstPages: Map<string, number>) {
  const heading = pageText(
    pdfStyles,
    'title',
    (pageNumber) => {
      if (pageNumber > 0 && !firstPages.has(title)) firstPages.set(title, pageNumber)
      return title
    },
    { height: 26 },
  )
  const runs = splitBlocks(blocks).map((run) => run.map((block) => viewBlock(pdfStyles, block)))
  const [first = [textBlock(pdfStyles, 'plain', 'None.')], ...rest] = runs
  return [[heading, ...first], ...rest]
}

/** Photos fill a page in pairs. */
function splitBlocks(blocks: readonly PackBlock[]): PackBlock[][] {
  const runs: PackBlock[][] = []
  let photos = 0
  for (const block of blocks) {
    const run = runs.at(-1)
    const isPhoto = block.kind === 'file' && block.jpeg !== undefined
    if (run === undefined || run.length >= blocksInRun || (isPhoto && photos === photosInRun)) {
      runs.push([block])
      photos = isPhoto ? 1 : 0
    } else {
      run.push(block)
      photos += isPhoto ? 1 : 0
    }
  }
  return runs
}

function viewBlock(pdfStyles: PdfStyles, block: PackBlock): ReactElement {
  switch (block.kind) {
    case 'row':
      return tableRow(
        pdfStyles,
        'plain',
        block.cells.map((text, column) => ({
          text,
          width: rowWidths[column] ?? '',
          ...(column === 2 && { align: 'right' as const }),
        })),
      )
    case 'file':
      return keepTogether(
        ...(block.jpeg === undefined ? [] : [picture(block.jpeg, photoHeight)]),
        textBlock(pdfStyles, 'strong', block.title, { marginTop: 4 }),
        ...block.facts.map((fact) => textBlock(pdfStyles, 'pale', fact)),
      )
    case 'heading':
    case 'plain':
    case 'pale':
      return textBlock(pdfStyles, block.kind, block.text)
  }
}
