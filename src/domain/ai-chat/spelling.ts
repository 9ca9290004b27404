/** Words of a message with where they stand, and whether one is another with a slip of the pen. */
export interface Word {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
}

export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}']+/gu)].map((match) => ({
    text: match[0],
    lower: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** Short words have too many neighbours, so a slip is forgiven from six letters on, and a second from nine. */
function slipsAllowed(length: number): number {
  if (length < 6) return 0
  return length < 9 ? 1 : 2
}

/** The first letter is nearly always right, and asking for it keeps "right" apart from "light". */
export function isSpelledLike(typed: string, word: string): boolean {
  if (typed === word) return true
  const slips = slipsAllowed(word.length)
  if (slips === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > slips) return false
  return distance(typed, word) <= slips
}

/** How many letters were left out, added, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
