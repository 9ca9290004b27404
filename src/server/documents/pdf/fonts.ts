/**
 * What a document is written in: Helvetica, which every reader has, for most of them; a name that it cannot write
 * brings an embedded font along, and no character is ever left out.
 */
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { type Font as FontFile, openSync } from 'fontkit'

export interface Typeface {
  readonly family: string
  /** What people typed, as this font can write it. */
  readonly written: (text: string) => string
}

/** The characters of WinAnsi, the encoding of the fonts that every reader has. */
const winAnsi = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

/** A longer word is broken wherever the line ends: it is no word, and must not run off the paper. */
const wordMax = 40
const pieceLength = 8

const helvetica: Typeface = { family: 'Helvetica', written: composed }

/** The typeface for everything that is to be written. */
export function typefaceFor(texts: readonly string[]): Typeface {
  Font.registerHyphenationCallback(breakable)
  return texts.every((text) => winAnsi.test(composed(text))) ? helvetica : dejaVu()
}

/** No word is hyphenated: what both have signed stays as it is. An empty piece breaks a word without a hyphen. */
function breakable(word: string): string[] {
  if (word.length <= wordMax) return [word]
  const letters = [...word]
  const pieces = Array.from({ length: Math.ceil(letters.length / pieceLength) }, (_, index) =>
    letters.slice(index * pieceLength, (index + 1) * pieceLength).join(''),
  )
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : ['', piece]))
}

/** An accent is part of its letter, and a tab is a space: fonts have no signs for the one or the other. */
function composed(text: string): string {
  return text.normalize('NFC').replaceAll('\t', ' ')
}

/** Latin with every accent, Greek, Cyrillic, Arabic and Hebrew among others. */
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

/** What the font has no sign for stands as its number in Unicode: hard to read, but not lost. */
function inFont(font: FontFile, character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}
