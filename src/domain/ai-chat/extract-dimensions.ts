/** Extracts sizes: sides, areas, lengths and heights, in the units of the user. */
import { digits } from './extract-number.ts'
import { type Span, spanOf } from './text-spans.ts'

export interface ExtractedDimension {
  readonly texts: readonly string[]
  readonly spans: readonly Span[]
}

const value = `(?:${digits})`
const unit = 'millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|mtrs?|mm|cm|m|feet|foot|ft'
const by = String.raw`\s*(?:x|×|\*|by)\s*`
const about = /\b(?:about|approx\w*\.?|around|roughly|maybe|ish|circa|probably)\s*$/i

const sides = new RegExp(
  String.raw`(?<![\w.])(${value})\s*(${unit})?\s*(?:wide|long|deep|high|tall)?${by}(${value})\s*(${unit})?(?:\s*(?:wide|long|deep|high|tall))?(?:${by}(${value})\s*(${unit})?)?(?![\w²])`,
  'gi',
)
const area = new RegExp(
  String.raw`(?<![\w.$])(${value})\s*(?:-|to)?\s*(${value})?\s*(sq\.?\s?m(?:s|tr?s?|et(?:re|er)s?)?\b|squares?\s?m(?:et(?:re|er)s?)?\b|sqms?\b|m2\b|m²|m\^2|squares\b|acres?\b|hectares?\b|ha\b)`,
  'gi',
)
const length = new RegExp(
  String.raw`(?<![\w.$/])(${value})\s*(lineal\s+met(?:re|er)s?|lm|linear\s+met(?:re|er)s?|${unit})\b(?!\s*(?:from|away|off|inside|behind|to the|rise))(?:\s*(?:in\s+)?(long|wide|high|deep|tall|thick|length|width|height|of(?=\s)|fence|fencing|gutter\w*|wall|run|worth))?`,
  'gi',
)

/** "A 4x2 house" has four bedrooms and two bathrooms. "90x45" is a timber and a "4x4" a car. */
const noSize =
  /^\s*(?:house|home|brick|unit|townhouse|villa|bedroom|4wd|ute|hardwood|treated|pine|mgp|timbers?|posts?|framing|studs|sleepers)\b/i

export function readDimensions(text: string, isAsked: boolean): ExtractedDimension {
  const found: (Span & { text: string })[] = []
  const add = (match: RegExpMatchArray, said: string | undefined) => {
    const span = spanOf(match)
    if (said === undefined || found.some((other) => span.start < other.end && other.start < span.end)) return
    const start = span.start - (about.exec(text.slice(0, span.start))?.[0].length ?? 0)
    found.push({ start, end: span.end, text: said })
  }
  for (const match of text.matchAll(sides)) add(match, dimensionsText(match, text))
  for (const match of text.matchAll(area)) add(match, areaText(match))
  for (const match of text.matchAll(length)) add(match, lengthText(match, isAsked, longItem.test(text)))
  const inOrder = found.toSorted((a, b) => a.start - b.start)
  return { texts: [...new Set(inOrder.map((one) => one.text))], spans: inOrder }
}

/** One unit applies to all sides. Without a unit none is added. */
function dimensionsText(match: RegExpMatchArray, text: string): string | undefined {
  const [all, a = '', unitA, b = '', unitB, c, unitC] = match
  if (noSize.test(text.slice((match.index ?? 0) + all.length)) && !unitB) return undefined
  if (!unitA && !unitB && !unitC && (Number(a) > 100 || Number(b) > 100) && !(Number(a) >= 600 && Number(b) >= 600))
    return undefined
  const units = [unitA, unitB, c === undefined ? undefined : unitC].map(shortUnit)
  const last = units.findLast((one) => one !== undefined)
  const values = [a, b, ...(c === undefined ? [] : [c])].map(plain)
  const isMixed = new Set(units.filter((one) => one !== undefined)).size > 1
  if (isMixed) return values.map((one, index) => `${one} ${units[index] ?? last}`).join(' x ')
  return [values.join(' x '), last].filter((one) => one !== undefined).join(' ')
}

function areaText([, low = '', high, said = '']: RegExpMatchArray): string {
  const size = high === undefined ? plain(low) : `${plain(low)}-${plain(high)}`
  if (/^squares$/i.test(said)) return `${size} squares`
  if (/^acre/i.test(said)) return `${size} ${size === '1' ? 'acre' : 'acres'}`
  return /^h/i.test(said) ? `${size} ha` : `${size} m²`
}

/** Items with only a length. */
const longItem =
  /\b(?:fenc\w+|palings?|colou?rbond|retaining wall|gutter\w*|hedges?|handrails?|downpipes?|skirting|cornices?|trench)\b/i

/** A length alone is unclear ("5 metres from the fence"). It needs a describing word or the question for the size. */
function lengthText(
  [, size = '', said = '', kind]: RegExpMatchArray,
  isAsked: boolean,
  isLong: boolean,
): string | undefined {
  const isLineal = /^l/i.test(said)
  if (!kind && !isLineal && !isAsked && !isLong) return undefined
  const short = isLineal ? 'm' : (shortUnit(said) ?? said)
  const how = /^(?:long|wide|high|deep|tall|thick)$/i.test(kind ?? '') ? ` ${kind?.toLowerCase()}` : ''
  return `${plain(size)} ${short}${how}`
}

const plain = (size: string) => size.replace(/,/g, '')

function shortUnit(said: string | undefined): string | undefined {
  if (said === undefined) return undefined
  if (/^(?:mm|milli)/i.test(said)) return 'mm'
  if (/^(?:cm|centi)/i.test(said)) return 'cm'
  return /^f/i.test(said) ? 'ft' : 'm'
}
