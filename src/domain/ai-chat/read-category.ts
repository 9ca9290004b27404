/** Finds the category whose words a description has most of, and the words by which the work is called. */
import { categoryWords } from './category-words.ts'
import { isSpelledLike, wordsOf } from './spelling.ts'

export interface ListedCategory {
  readonly id: string
  readonly name: string
}

interface Phrase {
  readonly words: readonly string[]
  readonly weight: number
}

const phrasesOf = (lists: readonly (readonly [number, string])[]): Phrase[] =>
  lists.flatMap(([weight, phrases]) => phrases.split(', ').map((phrase) => ({ words: plainWords(phrase), weight })))

const seeded = new Map(Object.entries(categoryWords).map(([id, lists]) => [id, phrasesOf(lists)]))

/** All single words that are known, by their first letter, for mending a slip of the pen. */
const vocabulary = new Set([...seeded.values()].flat().flatMap(({ words }) => words))
const byInitial = Map.groupBy(
  [...vocabulary].filter((word) => word.length >= 6),
  (word) => word[0] ?? '',
)

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ lower }) => lower.replace(/'/g, ''))
}

/** Words that are right as they stand, although one of ours is near. */
const otherWords: ReadonlySet<string> = new Set(
  'things, street, please, though, though, through, really, should, corner, before, window, floral, larger, rather, latter, matter, painted, planted, little, decent, sister, letter, longer, putting, shopping, getting, cutting, sitting, friend, around, number, another, someone, anyone, reached, covers, covered, covering, larger, center, centre, replied, planning, planting, plants, plant, ground, looks, rained, raining, moved, rooms, coming, living, person, broke, parked, leaving, laying, wall, garage, square, station, driver, driving, reading, loading, holding, heating, beating, hearing, wiring, firing'.split(
    ', ',
  ),
)

/** "batroom" is a bathroom. */
function mended(word: string): string {
  if (word.length < 5 || vocabulary.has(word) || vocabulary.has(word.replace(/s$/, '')) || otherWords.has(word))
    return word
  return byInitial.get(word[0] ?? '')?.find((known) => isSpelledLike(word, known)) ?? word
}

export interface CategoryNews {
  readonly id: string | undefined
  /** How much speaks for it; 0 where nothing does. */
  readonly weight: number
}

export function readCategory(text: string, categories: readonly ListedCategory[]): CategoryNews {
  const said = plainWords(text).map(mended)
  const scores = categories.map(({ id, name }) => ({ id, weight: weightOf(said, seeded.get(id) ?? namePhrases(name)) }))
  const best = scores.toSorted((a, b) => b.weight - a.weight)[0]
  return best && best.weight > 0 ? best : { id: undefined, weight: 0 }
}

/** How much a part of a sentence speaks of work of any seeded kind. */
export function workWeight(text: string): number {
  const said = plainWords(text)
  return Math.max(...[...seeded.values()].map((phrases) => weightOf(said, phrases)))
}

/** An answer to "which of these": the category's own name, or enough of it. */
export function categoryNamed(text: string, categories: readonly ListedCategory[]): string | undefined {
  const said = plainWords(text).map(mended)
  const fits = categories.filter(({ name }) => plainWords(name).some((word) => word.length > 4 && said.includes(word)))
  return fits.length === 1 ? fits[0]?.id : undefined
}

function namePhrases(name: string): Phrase[] {
  return plainWords(name)
    .filter((word) => word.length > 3)
    .map((word) => ({ words: [word], weight: 6 }))
}

/** Each phrase counts once, however often it is said, and a short one only where no longer one has taken its words. */
function weightOf(said: readonly string[], phrases: readonly Phrase[]): number {
  const taken = new Set<number>()
  let weight = 0
  for (const phrase of phrases.toSorted((a, b) => b.words.length - a.words.length || b.weight - a.weight)) {
    const at = placeOf(said, phrase.words, taken)
    if (at < 0) continue
    for (let word = at; word < at + phrase.words.length; word++) taken.add(word)
    weight += phrase.weight
  }
  return weight
}

function placeOf(said: readonly string[], words: readonly string[], taken: ReadonlySet<number>): number {
  return said.findIndex((_, at) =>
    words.every((word, offset) => !taken.has(at + offset) && isWord(said[at + offset], word)),
  )
}

const isWord = (said: string | undefined, word: string) => said === word || (word.length > 2 && said === `${word}s`)
