/**
 * Fonts of the PDFs. Most use Helvetica, which every reader has. Text outside its character set uses an embedded font,
 * so that no character is lost.
 */
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { type Font as FontFile, openSync } from 'fontkit'

export interface Typeface {
  readonly family: string
  /** User input in characters of this font. */
  readonly written: (text: string) => string
}

/** The WinAnsi characters, which Helvetica covers in every reader. */
const winAnsi = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** A longer word is broken at the line end, so that it stays on the page. */
const wordMax = 40
const pieceLength = 8

const helvetica: Typeface = { family: 'Helvetica', written: composed }

/** The typeface that can write all texts. */
export function typefaceFor(texts: readonly string[]): Typeface {
  Font.registerHyphenationCallback(breakable)
  return texts.every((text) => winAnsi.test(composed(text))) ? helvetica : dejaVu()
}

/** Disables hyphenation, so that a signed text stays unchanged. An empty piece breaks a word without a hyphen. */
function breakable(word: string): string[] {
  if (word.length <= wordMax) return [word]
  const letters = [...word]
  const pieces = Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, index) =>
    letters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  )
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}

/** Composes accents and replaces tabs, because fonts have no glyphs for them. */
function composed(text: string): string {
  return text.normalize('NFC').replaceAll('\t', ' ')
}

/** Covers Latin with accents, Greek, Cyrillic, Arabic and Hebrew. */
function dejaVu(): Typeface {
  const require = createRequire(import.meta.url)
  const plain = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  Font.register({
    family: 'DejaVu',
    fonts: [
      { src: plain },
      { src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), fontWeight: 'bold' },
      { src: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'), fontStyle: 'italic' },
    ],
  })
  const font = openSync(plain) as FontFile
  return {
    family: 'DejaVu',
    written: (text) => [...composed(text)].map((character) => inFont(font, character)).join(''),
  }
}

/** A character without a glyph is written as its Unicode number, so that it is not lost. */
function inFont(font: FontFile, character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}
