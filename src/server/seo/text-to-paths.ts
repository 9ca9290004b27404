/**
 * Converts text to SVG paths, so that an image looks the same with any installed fonts. Our own fonts come first, then
 * DejaVu. Other characters are omitted.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Font, openSync } from 'fontkit'

export type Lettering = 'expanded' | 'text'

interface TextOptions {
  readonly lettering: Lettering
  /** In SVG units. */
  readonly size: number
  readonly colour: string
}

interface Run {
  readonly font: Font
  readonly text: string
}

const fonts = join(import.meta.dirname, '../../web/fonts')
const fallbackFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')
const filesOf = (lettering: Lettering) => [
  join(fonts, `archivo-${lettering}.woff2`),
  join(fonts, `archivo-${lettering}-ext.woff2`),
  fallbackFile,
]
const opened = new Map<string, Font>()
const charactersMax = 300
const ellipsis = '…'

/** The first image loads the fonts, not the start of the server. */
function fontOf(file: string): Font {
  const known = opened.get(file)
  if (known !== undefined) return known
  const font = openSync(file)
  if (!('layout' in font)) throw new Error(`${file} holds more than one font`)
  opened.set(file, font)
  return font
}

function runsOf(text: string, lettering: Lettering): Run[] {
  const candidates = filesOf(lettering).map(fontOf)
  const runs: { font: Font; text: string }[] = []
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1)
    const font = candidates.find((one) => one.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    if (font === undefined) continue
    // Every font has a space, so a space does not end a run.
    if (last !== undefined && (last.font === font || character === ' ')) last.text += character
    else runs.push({ font, text: afterSpace(last, character) })
  }
  return runs
}

/** The space between two runs belongs to the later one. A right-to-left script would start with it. */
function afterSpace(last: { text: string } | undefined, character: string): string {
  if (last?.text.endsWith(' ') !== true) return character
  last.text = last.text.slice(0, -1)
  return ` ${character}`
}

/** Whether any character can be drawn. */
export function isDrawable(text: string, lettering: Lettering): boolean {
  return runsOf(text, lettering).some((run) => run.text.trim() !== '')
}

export function textWidth(text: string, { lettering, size }: Pick<TextOptions, 'lettering' | 'size'>): number {
  return runsOf(text, lettering).reduce(
    (width, { font, text: part }) => width + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  )
}

/** The text with its baseline at `y`, starting at `x`. */
export function textToPaths(text: string, x: number, y: number, { lettering, size, colour }: TextOptions): string {
  let left = x
  const paths: string[] = []
  for (const { font, text: part } of runsOf(text, lettering)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(part)
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const place = `translate(${round(left + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale} ${-scale})`
      const path = glyph.path.toSVG()
      if (path !== '') paths.push(`<path transform="${place}" d="${path}"/>`)
      left += xAdvance * scale
    }
  }
  return `<g fill="${colour}">${paths.join('')}</g>`
}

/** Breaks a text into lines of this width. Text beyond the last line ends in an ellipsis. */
export function linesOf(
  text: string,
  widthMax: number,
  linesMax: number,
  lettering: Pick<TextOptions, 'lettering' | 'size'>,
): string[] {
  const fits = (line: string) => textWidth(line, lettering) <= widthMax
  const terms = [...text].slice(0, charactersMax).join('').split(/\s+/).filter(Boolean)
  const lines: string[] = []
  while (terms.length > 0 && lines.length < linesMax) {
    const isLast = lines.length === linesMax - 1
    let count = 1
    while (count < terms.length && fits(terms.slice(0, count + 1).join(' '))) count++
    const line = terms.splice(0, isLast ? terms.length : count).join(' ')
    lines.push(fits(line) ? line : shortened(line, fits))
  }
  return lines
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const characters = [...line]
  let [short, long] = [0, characters.length]
  while (short < long) {
    const middle = Math.ceil((short + long) / 2)
    if (fits(characters.slice(0, middle).join('').trimEnd() + ellipsis)) short = middle
    else long = middle - 1
  }
  return characters.slice(0, short).join('').trimEnd() + ellipsis
}

const round = (number: number) => Math.round(number * 100) / 100
