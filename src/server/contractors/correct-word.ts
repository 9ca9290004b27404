/** The correction of spelling in a search that finds no contractor [DIR-05]. */
import { distance } from 'fastest-levenshtein'

/** Words by their first letter, which people rarely mistype. */
export type Vocabulary = ReadonlyMap<string, readonly string[]>

export function vocabularyOf(texts: readonly string[]): Vocabulary {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
  return Map.groupBy(words, ([letter = '']) => letter)
}

/** The most similar known word, or the word itself. A long word may differ in two letters, a short one in one. */
export function correctWord(word: string, known: Vocabulary): string {
  const differencesMax = word.length >= 7 ? 2 : 1
  let best = { word, differences: differencesMax + 1 }
  for (const candidate of known.get(word[0] ?? '') ?? []) {
    if (Math.abs(candidate.length - word.length) > differencesMax) continue
    const differences = distance(word, candidate)
    if (differences < best.differences) best = { word: candidate, differences }
  }
  return best.word
}
