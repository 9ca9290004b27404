/** A message around its first match, with all matches marked. */
export interface TextSection {
  readonly text: string
  readonly isFound: boolean
  /** The offset in the message. */
  readonly at: number
}

/** The number of characters before the first match. */
const BEFORE = 40
const SHOWN_MAX = 200

export function partsOf(body: string, searched: string): TextSection[] {
  const words = searched.match(/[\p{L}\p{N}]+/gu) ?? []
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const found = words.length > 0 ? [...body.matchAll(pattern)] : []
  const start = Math.max(0, (found[0]?.index ?? 0) - BEFORE)
  const parts: TextSection[] = []
  let at = start
  const add = (to: number, isFound: boolean) => {
    if (to > at) parts.push({ text: body.slice(at, to), isFound, at })
    at = Math.max(at, to)
  }
  const end = Math.min(body.length, start + SHOWN_MAX)
  for (const { index, 0: word } of found.filter((one) => one.index < end)) {
    add(index, false)
    add(index + word.length, true)
  }
  add(end, false)
  const [first, ...others] = parts
  return first && start > 0 ? [{ ...first, text: `…${first.text}` }, ...others] : parts
}
