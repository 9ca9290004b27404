/** Finds the category with the most matching words in a description, and the words that name the work. */
import { categoryKeywords } from './category-keywords.ts'
import { isLikelyTypoOf, wordsOf } from './spelling.ts'

export interface ListedCategory {
  readonly id: string
  readonly name: string
}

interface Phrase {
  readonly words: readonly string[]
  readonly weight: number
}

/** By first word, longest phrase first. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>

const phrasesOf = (lists: readonly (readonly [number, string])[]): Phrases => {
  const phrases = lists.flatMap(([weight, said]) =>
    said.split(', ').map((one) => ({ words: categoryTerms(one).map(stem), weight })),
  )
  const inOrder = phrases.toSorted((a, b) => b.words.length - a.words.length || b.weight - a.weight)
  return Map.groupBy(inOrder, ({ words }) => words[0] ?? '')
}

const seeded = new Map(Object.entries(categoryKeywords).map(([id, lists]) => [id, phrasesOf(lists)]))

/** All known single words by their first letter, to correct typos. */
const vocabulary = new Set(
  Object.values(categoryKeywords)
    .flat()
    .flatMap(([, phrases]) => categoryTerms(phrases)),
)
const byInitial = Map.groupBy(
  [...vocabulary].filter((word) => word.length >= 6),
  (word) => word[0] ?? '',
)

function categoryTerms(text: string): string[] {
  return wordsOf(text).map(({ lower }) => lower.replace(/'/g, ''))
}

/**
 * "Painted", "painting" and "paints" become the same stem. Both sides use this function, so the stem need not be a
 * word.
 */
function stem(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w{2}[^s])s$/, '')
  return word.replace(/(?:ing|ed|es|s|y|e)$/, '').replace(/([^aeiou])\1$/, '$1')
}

/** Correct words that resemble a known word. */
const otherTerms: ReadonlySet<string> = new Set(
  'things, street, please, though, though, through, really, should, corner, before, window, floral, larger, rather, latter, matter, painted, planted, little, decent, sister, letter, longer, putting, shopping, getting, cutting, sitting, friend, around, number, another, someone, anyone, reached, covers, covered, covering, larger, center, centre, replied, planning, planting, plants, plant, ground, looks, rained, raining, moved, rooms, coming, living, person, broke, parked, leaving, laying, wall, garage, square, station, driver, driving, reading, loading, holding, heating, beating, hearing, wiring, firing'.split(
    ', ',
  ),
)

/** "batroom" becomes "bathroom". */
function mended(word: string, names: ReadonlySet<string>): string {
  if (
    word.length < 5 ||
    names.has(word) ||
    vocabulary.has(word) ||
    vocabulary.has(word.replace(/s$/, '')) ||
    otherTerms.has(word)
  )
    return word
  return byInitial.get(word[0] ?? '')?.find((known) => isLikelyTypoOf(word, known)) ?? word
}

function correctedWords(text: string, categories: readonly ListedCategory[]): string[] {
  const names = new Set(categories.flatMap(({ name }) => categoryTerms(name)))
  return categoryTerms(text).map((word) => stem(mended(word, names)))
}

export interface ExtractedCategory {
  readonly id: string | undefined
  /** The weight of the matches, 0 without any. */
  readonly weight: number
}

/** People who only approve the work or hold the key do not describe it. */
const bystanders =
  /\b(?:strata|body corp\w*|owners corp\w*|council|landlord|agent) (?:has |have |is |was |already |just )*(?:approv\w+|ok\w*|fine|happy|said yes)|\b(?:with|from|at|via|through|by) (?:the |our )?(?:building manager|strata|(?:real ?estate )?agent|body corporate|property manager)\b/gi

export function readCategory(text: string, categories: readonly ListedCategory[]): ExtractedCategory {
  const said = correctedWords(text.replace(bystanders, ' '), categories)
  const scores = categories.map(({ id, name }) => ({ id, weight: weightOf(said, seeded.get(id) ?? namePhrases(name)) }))
  const best = scores.toSorted((a, b) => b.weight - a.weight)[0]
  return best && best.weight > 0 ? best : { id: undefined, weight: 0 }
}

/** The weight of a clause for the work of any seeded category. */
export function workRelevance(text: string): number {
  const said = categoryTerms(text).map(stem)
  return Math.max(...[...seeded.values()].map((phrases) => weightOf(said, phrases)))
}

/** The answer to the question for a category: its name, or enough of it. */
export function categoryNamed(text: string, categories: readonly ListedCategory[]): string | undefined {
  const said = correctedWords(text, categories)
  const fits = categories.filter(({ name }) =>
    categoryTerms(name).some((word) => word.length > 4 && said.includes(stem(word))),
  )
  return fits.length === 1 ? fits[0]?.id : undefined
}

function namePhrases(name: string): Phrases {
  const words = categoryTerms(name).filter((word) => word.length > 3)
  return phrasesOf(words.map((word) => [6, word]))
}

/** Each phrase counts once. Of phrases with the same first word, the longest wins. */
function weightOf(said: readonly string[], phrases: Phrases): number {
  const found = new Set<Phrase>()
  for (let at = 0; at < said.length; ) {
    const phrase = (phrases.get(said[at] ?? '') ?? none).find(({ words }) => occursAt(said, at, words))
    if (phrase) found.add(phrase)
    at += phrase?.words.length ?? 1
  }
  return [...found].reduce((sum, { weight }) => sum + weight, 0)
}

const none: readonly Phrase[] = []

function occursAt(said: readonly string[], at: number, words: readonly string[]): boolean {
  return words.every((word, offset) => said[at + offset] === word)
}
