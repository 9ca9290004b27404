/** PDF of an evidence pack: a table of contents, then the sections. */
import { once } from 'node:events'
import { textsIn } from './font-files.ts'
import { PdfWriter } from './pdf-writer.ts'

export type PackBlock =
  | { readonly kind: 'heading' | 'strong' | 'plain' | 'pale'; readonly text: string }
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

/** Two photos fill a page. */
const photoHeight = 250
const rowShares = [0.26, 0.52, 0.22]
/** A heading stays with the lines below it. */
const headingRoom = 60

export async function evidencePackPdf(pack: EvidencePackContent, checkUrl: string): Promise<Buffer<ArrayBuffer>> {
  const { jobNumber, jobTitle, madeAt, madeFor, sections } = pack
  const writer = new PdfWriter(`Evidence pack of job ${jobNumber}`, textsIn(pack))
  const parts: Buffer[] = []
  writer.stream.on('data', (part: Buffer) => parts.push(part))
  const end = once(writer.stream, 'end')
  writer.startPage()
  writer.text('title', 'Evidence pack')
  writer.text('plain', `Job ${jobNumber}: ${jobTitle}`)
  writer.text('plain', `Made on ${madeAt} ${madeFor}`)
  writer.text('pale', `The SHA-256 fingerprint of this file can be checked at ${checkUrl}.`)
  writer.text('heading', 'Contents')
  const contents = writer.place

  const firstPages = sections.map((section) => writeSection(writer, section))

  writer.goTo(contents)
  for (const [index, { title }] of sections.entries()) writer.row([title, `${firstPages[index]}`], [0.8, 0.2])
  writer.finish()
  await end
  return joined(parts)
}

/** The parts of a photo are its own memory, so this is the only copy. It has its own memory too, so a thread can move it. */
function joined(parts: readonly Buffer[]): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(parts.reduce((sum, { length }) => sum + length, 0))
  let position = 0
  for (const part of parts) {
    file.set(part, position)
    position += part.length
  }
  return file
}

/** Returns its first page. */
function writeSection(writer: PdfWriter, { title, blocks }: PackSection): number {
  writer.startPage()
  const [firstPage] = writer.place
  writer.text('title', title)
  if (blocks.length === 0) writer.text('plain', 'None.')
  for (const block of blocks) writeBlock(writer, block)
  return firstPage
}

function writeBlock(writer: PdfWriter, block: PackBlock): void {
  switch (block.kind) {
    case 'row':
      writer.row(block.cells, rowShares)
      break
    case 'file':
      writeFile(writer, block)
      break
    case 'heading':
    case 'strong':
      writer.reserve(headingRoom)
      writer.text(block.kind, block.text)
      break
    case 'plain':
    case 'pale':
      writer.text(block.kind, block.text)
  }
}

function writeFile(writer: PdfWriter, { title, facts, jpeg }: PackBlock & { readonly kind: 'file' }): void {
  const factsHeight = facts.reduce((sum, fact) => sum + writer.heightOf('pale', fact), 0)
  const height = writer.heightOf('strong', title) + factsHeight
  if (jpeg === undefined) writer.reserve(height)
  else writer.picture(jpeg, photoHeight, height)
  writer.text('strong', title)
  for (const fact of facts) writer.text('pale', fact)
}
