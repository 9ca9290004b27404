/** The readable difference between two versions: removed and added lines. */

interface ContentLine {
  /** The field name in the content. */
  readonly name: string
  readonly text: string
}

export interface DifferentLine extends ContentLine {
  readonly change: 'gone' | 'come'
}

/** Fields that identify or order items, which the difference omits. */
const unread = ['id', 'kind', 'order']
const paragraphEnds = /(?<=<\/(?:p|h[1-6]|li|ul|ol|figure|blockquote)>)|\n/

/**
 * Above this number of line pairs the comparison is too slow. Then all old lines are removed and all new lines added.
 */
const pairsMax = 4_000_000

/** In reading order. An old line precedes the line that replaces it. */
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

/** Computes the longest common subsequence of lines. */
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

/** The number of common lines from each pair of positions on. */
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
