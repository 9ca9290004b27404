/** Where in a message something was read, so that the next reader does not read it again. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The text with what was read blanked out; everything else keeps its place. */
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

/** The words that lead to a place in the text: enough to judge by, however much was said before. */
export function textBefore(text: string, start: number): string {
  return text.slice(Math.max(0, start - leadMaxLength), start)
}

/** The part of a sentence around a place in the text: between commas, full stops, semicolons, line breaks or "but". */
export function clauseAround(text: string, position: number): Span {
  const clause = textClauses(text).find(({ start, end }) => position >= start && position < end)
  return clause ?? { start: 0, end: text.length }
}

/** A comma inside a number and a point inside one end nothing. */
const clauseEnd = /[\n;!?]+|,(?!\d{3}\b)|\.(?!\d)|(?:\s-+\s|\s(?:but|however|though)\s)/gi

/** Readers ask for the clause of each thing that they find, so those of the last text are kept. */
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
