/** Writes long PDFs page after page, with the library below the PDF components. Those hold the layout of all pages. */
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { composed, dejaVuFiles, isInHelvetica } from './font-files.ts'

const require = createRequire(import.meta.url)

interface TextOptions {
  readonly width?: number
  readonly align?: 'right'
  readonly lineGap?: number
  readonly lineBreak?: boolean
}

interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The used part of the library, which has no types. */
interface Kit extends Readable {
  x: number
  y: number
  readonly page: { readonly margins: { bottom: number } }
  addPage(): Kit
  switchToPage(index: number): Kit
  bufferedPageRange(): { readonly count: number }
  font(nameOrFile: string): Kit
  fontSize(size: number): Kit
  fillColor(color: string): Kit
  text(text: string, x: number, y: number, options: TextOptions): Kit
  heightOfString(text: string, options: TextOptions): number
  openImage(jpeg: Buffer): PictureSize
  image(picture: PictureSize, x: number, y: number, size: PictureSize): Kit
  moveTo(x: number, y: number): Kit
  lineTo(x: number, y: number): Kit
  lineWidth(width: number): Kit
  stroke(color: string): Kit
  end(): void
}

const page = { width: 595.28, height: 841.89, margin: 56, bottom: 84 }
const textWidth = page.width - 2 * page.margin
const pageEnd = page.height - page.bottom
const footerTop = page.height - page.margin
const cellGap = 8
const colors = { ink: '#10241B', pale: '#55645C', line: '#B9C2BD' }

const textStyles = {
  plain: { size: 10, lineGap: 2.5, before: 0 },
  strong: { size: 10, lineGap: 2.5, before: 8 },
  pale: { size: 8.5, lineGap: 2, before: 0 },
  heading: { size: 12, lineGap: 2, before: 14 },
  title: { size: 19, lineGap: 6, before: 0 },
} as const
export type TextStyle = keyof typeof textStyles

type Place = readonly [page: number, y: number]

export class PdfWriter {
  /** The file. */
  readonly stream: Readable
  readonly #kit: Kit
  readonly #title: string
  readonly #plain: string
  readonly #bold: string
  readonly #written: (text: string) => string

  /** The texts decide about the font. */
  constructor(title: string, texts: readonly string[]) {
    const Document = require('pdfkit') as new (options: object) => Kit
    this.#kit = new Document({
      size: 'A4',
      margins: { top: page.margin + 24, bottom: page.bottom, left: page.margin, right: page.margin },
      bufferPages: true,
      autoFirstPage: false,
      lang: 'en-AU',
      info: { Title: title, Producer: 'Plumbline', Creator: 'Plumbline' },
    })
    this.stream = this.#kit
    this.#title = title
    const fonts = isInHelvetica(texts)
      ? { plain: 'Helvetica', bold: 'Helvetica-Bold', written: composed }
      : dejaVuFiles()
    this.#plain = fonts.plain
    this.#bold = fonts.bold
    this.#written = fonts.written
  }

  startPage(): void {
    this.#kit.addPage()
  }

  /** Where the next text begins. */
  get place(): Place {
    return [this.#kit.bufferedPageRange().count, this.#kit.y]
  }

  goTo([pageNumber, y]: Place): void {
    this.#kit.switchToPage(pageNumber - 1)
    this.#kit.y = y
  }

  /** Starts a page unless this height fits. */
  reserve(height: number): void {
    if (this.#kit.y + height > pageEnd) this.#kit.addPage()
  }

  heightOf(style: TextStyle, text: string, width = textWidth): number {
    return textStyles[style].before + this.#kit.heightOfString(this.#written(text), { ...this.#use(style), width })
  }

  text(style: TextStyle, text: string): void {
    const options = this.#use(style)
    this.#kit.text(this.#written(text), page.margin, this.#kit.y + textStyles[style].before, options)
  }

  /** Cells beside each other. The widths are shares of the line, and the last cell is at the right. */
  row(cells: readonly string[], shares: readonly number[]): void {
    const widths = shares.map((share) => share * textWidth - cellGap)
    this.reserve(Math.max(...cells.map((cell, index) => this.heightOf('plain', cell, widths[index]))) + 2 * cellGap)
    const top = this.#kit.y + cellGap / 2
    let left = page.margin
    let bottom = top
    for (const [index, cell] of cells.entries()) {
      const isLast = index === cells.length - 1
      const options = { ...this.#use('plain'), width: (widths[index] ?? 0) + (isLast ? cellGap : 0) }
      this.#kit.text(this.#written(cell), left, top, { ...options, ...(isLast && { align: 'right' }) })
      bottom = Math.max(bottom, this.#kit.y)
      left += (shares[index] ?? 0) * textWidth
    }
    const end = page.width - page.margin
    this.#kit.moveTo(page.margin, bottom).lineTo(end, bottom).lineWidth(0.5).stroke(colors.line)
    this.#kit.y = bottom + cellGap / 2
  }

  /** A picture at most this high, with room for its texts on the same page. */
  picture(jpeg: Uint8Array, heightMax: number, textsHeight: number): void {
    const opened = this.#kit.openImage(Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength))
    const scale = Math.min(textWidth / opened.width, heightMax / opened.height)
    const size = { width: opened.width * scale, height: opened.height * scale }
    this.reserve(size.height + textsHeight + cellGap)
    const top = this.#kit.y + cellGap
    this.#kit.image(opened, page.margin, top, size)
    this.#kit.y = top + size.height
  }

  /** Writes the name and the number on every page, and ends the file. */
  finish(): void {
    const kit = this.#kit
    const { count } = kit.bufferedPageRange()
    for (let index = 0; index < count; index += 1) {
      kit.switchToPage(index)
      // Otherwise a text in the margin starts a page.
      kit.page.margins.bottom = 0
      this.#use('pale')
      const options = { width: textWidth, lineBreak: false }
      kit.font(this.#bold).text('Plumbline', page.margin, page.margin, options)
      kit.font(this.#plain).text(this.#written(this.#title), page.margin, footerTop, options)
      kit.text(`Page ${index + 1} of ${count}`, page.margin, footerTop, { width: textWidth, align: 'right' })
    }
    kit.end()
  }

  #use(style: TextStyle): TextOptions {
    const isPlain = style === 'plain' || style === 'pale'
    this.#kit.font(isPlain ? this.#plain : this.#bold).fontSize(textStyles[style].size)
    this.#kit.fillColor(style === 'pale' ? colors.pale : colors.ink)
    return { width: textWidth, lineGap: textStyles[style].lineGap }
  }
}
