/** The words of a message with their positions, and typo detection. */
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

/** Short words have too many neighbours. One typo is accepted from six letters, two from nine. */
function slipsAllowed(length: number): number {
  if (length < 6) return 0
  return length < 9 ? 1 : 2
}

/** The first letter is usually correct. Requiring it separates "right" from "light". */
export function isLikelyTypoOf(typed: string, word: string): boolean {
  if (typed === word) return true
  const slips = slipsAllowed(word.length)
  if (slips === 0 || typed[0] !== word[0] || Math.abs(typed.length - word.length) > slips) return false
  return isWithin(slips, typed, word)
}

/** Whether at most this many deletions, insertions, changes or swaps turn one word into the other. */
function isWithin(slips: number, a: string, b: string): boolean {
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  if (restA === '' || restB === '') return Math.max(restA.length, restB.length) <= slips
  if (slips === 0) return false
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0]
  return (
    isWithin(slips - 1, restA.slice(1), restB.slice(1)) ||
    isWithin(slips - 1, restA.slice(1), restB) ||
    isWithin(slips - 1, restA, restB.slice(1)) ||
    (isSwap && isWithin(slips - 1, restA.slice(2), restB.slice(2)))
  )
}
