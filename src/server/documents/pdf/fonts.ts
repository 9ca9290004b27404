/**
 * Fonts of the PDFs. Most use Helvetica, which every reader has. Text outside its character set uses an embedded font,
 * so that no character is lost.
 */
import { Font } from '@react-pdf/renderer'
import { composed, dejaVuFiles, isInHelvetica } from './font-files.ts'

export interface Typeface {
  readonly family: string
  /** User input in characters of this font. */
  readonly written: (text: string) => string
}

/** A longer word is broken at the line end, so that it stays on the page. */
const wordMax = 40
const pieceLength = 8

const helvetica: Typeface = { family: 'Helvetica', written: composed }

/** The typeface that can write all texts. */
export function typefaceFor(texts: readonly string[]): Typeface {
  Font.registerHyphenationCallback(breakable)
  return isInHelvetica(texts) ? helvetica : dejaVu()
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

/** Covers Latin with accents, Greek, Cyrillic, Arabic and Hebrew. */
function dejaVu(): Typeface {
  const { plain, bold, italic, written } = dejaVuFiles()
  Font.register({
    family: 'DejaVu',
    fonts: [{ src: plain }, { src: bold, fontWeight: 'bold' }, { src: italic, fontStyle: 'italic' }],
  })
  return { family: 'DejaVu', written }
}
