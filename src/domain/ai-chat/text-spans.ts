/** The position of an extracted fact, so that the next extractor skips it. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Replaces the spans by blanks. All other positions stay the same. */
export function without(text: string, spans: readonly Span[]): string {
  let left = text
  for (const { start, end } of spans) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end)
  return left
}

export function spanOf(match: RegExpMatchArray): Span {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}

const leadMaxLength = 100

/** The text before a position, limited to a fixed length. */
export function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - leadMaxLength), start)
}

/** The clause around a position: between commas, full stops, semicolons, line breaks or "but". */
export function clauseAround(text: string, position: number): Span {
  const clause = textClauses(text).find(({ start, end }) => position >= start && position < end)
  return clause ?? { start: 0, end: text.length }
}

/** A comma or point inside a number does not end a clause. */
const clauseEnd = /[\n;!?]+|,(?!\d{3}\b)|\.(?!\d)|(?:\s-+\s|\s(?:but|however|though)\s)/gi

/** Extractors request the clause of each finding, so the clauses of the last text are cached. */
let divided: { readonly text: string; readonly clauses: readonly Span[] } | undefined

export function textClauses(text: string): readonly Span[] {
  if (divided?.text !== text) divided = { text, clauses: divide(text) }
  return divided.clauses
}

function divide(text: string): Span[] {
  const clauses: Span[] = []
  let start = 0
  for (const match of text.matchAll(clauseEnd)) {
    clauses.push({ start, end: match.index })
    start = match.index + match[0].length
  }
  clauses.push({ start, end: text.length })
  return clauses.filter((clause) => text.slice(clause.start, clause.end).trim() !== '')
}
