/** What a person reads of the difference between two versions: the words that have gone, and those that have come. */

interface ContentLine {
  /** The field, as the content calls it. */
  readonly name: string
  readonly text: string
}

export interface DifferentLine extends ContentLine {
  readonly change: 'gone' | 'come'
}

/** What nobody reads, because it names things and puts them in order. */
const unread = ['id', 'kind', 'order']
const paragraphEnds = /(?<=<\/(?:p|h[1-6]|li|ul|ol|figure|blockquote)>)|\n/

/** Beyond this many pairs of lines nobody waits for the comparison: everything has gone, and everything has come. */
const pairsMax = 4_000_000

/** In the order of reading; where a line was replaced, the old one stands before the new. */
export function contentDifference(before: unknown, after: unknown): DifferentLine[] {
  return differentLines(linesOf(before), linesOf(after))
}

function linesOf(content: unknown, name = ''): ContentLine[] {
  if (content === undefined || content === null) return []
  if (typeof content === 'boolean') return [{ name, text: content ? 'yes' : 'no' }]
  if (typeof content === 'number') return [{ name, text: String(content) }]
  if (typeof content === 'string')
    return content.split(paragraphEnds).flatMap((text) => (text.trim() === '' ? [] : [{ name, text: text.trim() }]))
  if (Array.isArray(content)) return content.flatMap((item: unknown) => linesOf(item, name))
  return Object.entries(content).flatMap(([field, value]: [string, unknown]) =>
    unread.includes(field) ? [] : linesOf(value, field),
  )
}

/** By the longest row of lines that both have. */
function differentLines(before: readonly ContentLine[], after: readonly ContentLine[]): DifferentLine[] {
  if (before.length * after.length > pairsMax) return [...before.map(gone), ...after.map(come)]
  const common = commonCounts(before, after)
  const lines: DifferentLine[] = []
  let old = 0
  let young = 0
  while (old < before.length || young < after.length) {
    const [one, other] = [before[old], after[young]]
    if (one && other && isSame(one, other)) {
      old++
      young++
    } else if (one && (!other || countAt(common, old + 1, young) >= countAt(common, old, young + 1))) {
      lines.push(gone(one))
      old++
    } else if (other) {
      lines.push(come(other))
      young++
    }
  }
  return lines
}

const gone = (line: ContentLine): DifferentLine => ({ change: 'gone', ...line })
const come = (line: ContentLine): DifferentLine => ({ change: 'come', ...line })
const isSame = (one: ContentLine, other: ContentLine) => one.name === other.name && one.text === other.text
const countAt = (counts: readonly (readonly number[])[], old: number, young: number) => counts[old]?.[young] ?? 0

/** How many lines two versions have in common from each pair of places on. */
function commonCounts(before: readonly ContentLine[], after: readonly ContentLine[]): number[][] {
  const counts = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let old = before.length - 1; old >= 0; old--) {
    for (let young = after.length - 1; young >= 0; young--) {
      const [one, other, row] = [before[old], after[young], counts[old]]
      if (!one || !other || !row) continue
      row[young] = isSame(one, other)
        ? countAt(counts, old + 1, young + 1) + 1
        : Math.max(countAt(counts, old + 1, young), countAt(counts, old, young + 1))
    }
  }
  return counts
}
