/**
 * A contract on paper: the exact text, its fingerprint and both signatures. Helvetica, which every reader has, writes
 * most of them; a name that it cannot write brings an embedded font along, and no character is ever left out.
 */
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { ContractView } from '#contract/quotes/contract-view.ts'
import { clockText, slashDateText } from '#domain/core/formats.ts'
import { contractSections } from '#domain/quotes/contract-sections.ts'
import { padHeight, padWidth } from '#domain/quotes/signature-pad.ts'

type Paper = InstanceType<typeof PDFDocument>
type Signature = ContractView['signatures'][number]

/** The names or files of a family's fonts, and how it writes what people typed. */
interface Typeface {
  readonly plain: string
  readonly bold: string
  readonly italic: string
  readonly written: (text: string) => string
}

const margin = 64
const footerHeight = 44
const drawingWidth = 180
const drawingScale = drawingWidth / padWidth
const drawingHeight = padHeight * drawingScale
/** A caption, the name, the drawing and the time: a signature is not torn apart by the end of a page. */
const signatureHeight = drawingHeight + 64
/** A heading and two lines: it does not stay behind at the end of a page. */
const sectionStart = 56
const ink = '#10241B'
const paleInk = '#55645C'

/** The characters of WinAnsi, the encoding of the fonts that every reader has. */
const winAnsi = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

const helvetica: Typeface = {
  plain: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  written: composed,
}

export async function contractPdf(contract: ContractView, { compress = true } = {}): Promise<Buffer> {
  const { text, sha256, jobId } = contract
  const { title, sections } = contractSections(text)
  const face = typefaceFor(contract)
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    compress,
    lang: 'en-AU',
    info: { Title: face.written(`Contract for ${contract.jobTitle}`) },
  })

  paper.fillColor(ink).font(face.bold).fontSize(18).text(face.written(title))
  for (const { heading, body } of sections) {
    paper.moveDown(0.9)
    if (paper.y + sectionStart > paper.page.maxY()) paper.addPage()
    if (heading !== undefined) paper.font(face.bold).fontSize(12).text(face.written(heading)).moveDown(0.2)
    paper.font(face.plain).fontSize(10.5).text(face.written(body), { lineGap: 2.5 })
  }
  paper.moveDown(1.2).fillColor(paleInk).fontSize(9)
  paper.text(`Job ${jobId}`).text('Fingerprint of this text (SHA-256):').text(sha256).fillColor(ink)
  writeSignatures(paper, face, contract)
  writeFooters(paper, face, jobId)
  paper.end()
  return await buffer(paper)
}

function writeSignatures(paper: Paper, face: Typeface, { customerName, contractorName, signatures }: ContractView) {
  const parties = [
    { party: 'customer', title: 'Customer', name: customerName },
    { party: 'contractor', title: 'Contractor', name: contractorName },
  ] as const
  for (const { party, title, name } of parties) {
    paper.moveDown(1.5)
    if (paper.y + signatureHeight > paper.page.maxY()) paper.addPage()
    paper.font(face.plain).fontSize(9).fillColor(paleInk).text(title)
    paper.font(face.bold).fontSize(11).fillColor(ink).text(face.written(name))
    const signature = signatures.find((one) => one.party === party)
    if (signature) writeSignature(paper, face, signature)
    else paper.font(face.plain).fontSize(10).text('Not signed yet')
  }
}

function writeSignature(paper: Paper, face: Typeface, { kind, value, name, signedAt }: Signature) {
  if (kind === 'drawn') drawSignature(paper, value)
  else paper.moveDown(0.3).font(face.italic).fontSize(18).text(face.written(value)).moveDown(0.2)
  const moment = `${slashDateText(signedAt)}, ${clockText(signedAt)} (Sydney)`
  paper.font(face.plain).fontSize(9).fillColor(paleInk)
  paper.text(face.written(`Signed by ${name} on ${moment}`)).fillColor(ink)
}

/** A path may leave the pad; on paper it ends at the pad's edge, so that it cannot cross out what is agreed. */
function drawSignature(paper: Paper, path: string) {
  const top = paper.y
  paper.save().translate(margin, top).rect(0, 0, drawingWidth, drawingHeight).clip().scale(drawingScale)
  paper.path(path.replaceAll(tooFar, '999999')).lineWidth(4).lineCap('round').lineJoin('round').stroke(ink).restore()
  paper.x = margin
  paper.y = top + drawingHeight
}

/** PDF has no numbers without an end; what lies a million units away is out of sight like everything beyond the pad. */
const tooFar = /(?<![.\d])\d{7,}/g

function writeFooters(paper: Paper, face: Typeface, jobId: string) {
  const { count } = paper.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    paper.switchToPage(index)
    const { width, height, margins } = paper.page
    // Text below the lower margin would begin a page of its own.
    margins.bottom = 0
    paper.font(face.plain).fontSize(8).fillColor(paleInk)
    const place = { width: width - 2 * margin, lineBreak: false } as const
    paper.text(`Job ${jobId}`, margin, height - margin, place)
    paper.text(`Page ${index + 1} of ${count}`, margin, height - margin, { ...place, align: 'right' })
  }
}

function typefaceFor({ text, jobTitle, customerName, contractorName, signatures }: ContractView): Typeface {
  const names = signatures.flatMap(({ kind, name, value }) => (kind === 'typed' ? [name, value] : [name]))
  const words = [text, jobTitle, customerName, contractorName, ...names].join('\n')
  return winAnsi.test(composed(words)) ? helvetica : dejaVu()
}

/** An accent is part of its letter, and a tab is a space: fonts have no signs for the one or the other. */
function composed(text: string): string {
  return text.normalize('NFC').replaceAll('\t', ' ')
}

/** Latin with every accent, Greek, Cyrillic, Arabic and Hebrew among others. */
function dejaVu(): Typeface {
  const require = createRequire(import.meta.url)
  const plain = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  const font = openSync(plain) as Font
  return {
    plain,
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    italic: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
    written: (text) => [...composed(text)].map((character) => inFont(font, character)).join(''),
  }
}

/** What the font has no sign for stands as its number in Unicode: hard to read, but not lost. */
function inFont(font: Font, character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}
