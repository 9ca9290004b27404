/** The characters and files of the fonts. Text outside Helvetica's character set uses an embedded font. */
import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** The WinAnsi characters, which Helvetica covers in every reader. */
const winAnsi = /^[\n\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

export function isInHelvetica(texts: readonly string[]): boolean {
  return texts.every((text) => winAnsi.test(composed(text)))
}

/** Composes accents and replaces tabs, because fonts have no glyphs for them. */
export function composed(text: string): string {
  return text.normalize('NFC').replaceAll('\t', ' ')
}

/** DejaVu covers Latin with accents, Greek, Cyrillic, Arabic and Hebrew. */
export function dejaVuFiles() {
  const require = createRequire(import.meta.url)
  const plain = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
  const font = openSync(plain) as Font
  return {
    plain,
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    italic: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf'),
    written: (text: string) => [...composed(text)].map((character) => inFont(font, character)).join(''),
  }
}

/** A character without a glyph is written as its Unicode number, so that it is not lost. */
function inFont(font: Font, character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  if (character === '\n' || font.hasGlyphForCodePoint(codePoint)) return character
  return `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`
}

/** All texts in a value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object' || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsIn)
}
